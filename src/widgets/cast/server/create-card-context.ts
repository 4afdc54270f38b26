import type { WidgetContext } from '../../../provider/hooks/use-widget-context.js';

/** The options of a card without a provider. */
type Given = Pick<WidgetContext, 'locale' | 'messages' | 'registry' | 'reportError'> &
  Partial<Pick<WidgetContext, 'clientUrl' | 'route' | 'settings'>>;

/** The context of a card without a provider: it has no session, no request and no theme. */
export const createCardContext = (given: Given): WidgetContext => ({
  clientId: undefined,
  apiUrls: [],
  clientUrl: '',
  // The texts have been read.
  readMessages: (table, texts) => ({ ...table, ...texts }),
  components: {},
  settings: {},
  hasHoverCards: false,
  hasMenu: false,
  hasSignIn: false,
  // A site renders on its server only casts that it has chosen.
  isCompat: false,
  getSettings: () => ({}),
  theme: { getTheme: () => 'light', setTheme() {}, subscribe: () => () => {} },
  ...given,
});
