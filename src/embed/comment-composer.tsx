// The composer of `<castkit-comments>`. embed-comments.js, which is one file, loads it from beside
// itself for visitors who can write. It has a React tree and a Preact of its own: otherwise the
// script would have to export by name everything that both use.
import { createRoot } from 'react-dom/client';
import { CommentComposer } from '../write/comments/CommentComposer.js';
import type { CommentComposerProps } from '../write/comments/CommentComposer.js';
import { AuthContext } from '../provider/session/use-viewer.js';
import type { Auth } from '../provider/session/use-viewer.js';
import { Context } from '../provider/hooks/use-widget-context.js';
import type { WidgetContext } from '../provider/hooks/use-widget-context.js';
import { adoptBy } from './adopt-by-script.js';
import type { Adopt } from './adopt-by-script.js';

export { writeTo } from '../write/send/write-to.js';

export interface ShownComposer {
  render: (props: CommentComposerProps, context: WidgetContext, auth: Auth) => void;
  remove: () => void;
}

/** The context of the script without elements of its Preact, which this tree cannot render. */
const plain = (context: WidgetContext): WidgetContext => ({
  ...context,
  components: {},
  promptFor: context.isBlocked && ((url) => (context.isBlocked?.(url) ? new URL(url).host : null)),
});

/**
 * Shows a composer in an element of a shadow tree.
 * @param adopt adds its rules to all elements
 */
export function showComposer(place: HTMLElement, adopt: Adopt): ShownComposer {
  adoptBy(adopt);
  const root = createRoot(place);
  return {
    render(props, context, auth) {
      root.render(
        <AuthContext.Provider value={auth}>
          <Context.Provider value={plain(context)}>
            <CommentComposer {...props} />
          </Context.Provider>
        </AuthContext.Provider>,
      );
    },
    remove() {
      root.unmount();
    },
  };
}
