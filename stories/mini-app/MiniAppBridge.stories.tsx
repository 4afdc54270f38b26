import type { StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { world } from '../../mocks/index.js';
import { CastCard, NeynarAuthButton, useAuth } from '../../src/entries/index.js';
import { MiniAppBridge, MiniAppProvider, useMiniApp } from '../../src/entries/mini-app.js';
import type { WidgetMeta } from '../catalog/widget-facts.js';

const { linda } = world.users;
const cast = world.popularCast;

interface Request {
  id: string;
  path: string[];
  argumentList?: { value: unknown }[];
}
/** What the page has asked the host for. */
const asked: Request[] = [];
const callsOf = (method: string) =>
  asked
    .filter(({ path }) => path[0] === method)
    .map(({ argumentList }) => argumentList?.map(({ value }) => value));

/** Has an app show the page in its web view: it knows the user, and agrees to everything. */
function openInApp() {
  const context = {
    user: { fid: linda.fid, username: linda.username, pfpUrl: linda.pfp_url },
    client: { clientFid: 9152, added: true },
  };
  const postMessage = (text: string) => {
    const request = JSON.parse(text) as Request;
    asked.push(request);
    const value = request.path[0] === 'context' ? context : undefined;
    const data = { id: request.id, type: 'RAW', value };
    queueMicrotask(() =>
      document.dispatchEvent(new MessageEvent('FarcasterFrameCallback', { data })),
    );
  };
  asked.length = 0;
  Object.assign(window, { ReactNativeWebView: { postMessage } });
  return () => {
    Reflect.deleteProperty(window, 'ReactNativeWebView');
  };
}

function Page() {
  const { source } = useAuth();
  const { isSDKLoaded } = useMiniApp();
  return (
    <div style={{ display: 'grid', justifyItems: 'start', gap: 16 }}>
      <NeynarAuthButton />
      <span hidden data-testid="source">
        {isSDKLoaded ? String(source) : ''}
      </span>
      <CastCard cast={cast} />
    </div>
  );
}

const meta = {
  title: 'Widgets/Sign-in/MiniAppBridge',
  id: 'widgets-miniappbridge',
  component: MiniAppBridge,
  tags: ['behaviour'],
  parameters: {
    facts: {
      is: 'Lets the widgets use the app that shows your page as a mini app: its user, its profiles, its posts.',
      needs: 'nothing',
      guide: 'mini-apps',
      tile: { says: 'Your page as a mini app', isSmall: true },
      weight: { bytes: 950, beside: 'its provider and a card' },
      rows: [['children', 'ReactNode', 'The part of your page that has the widgets.']],
    },
    hint: 'The host is mocked: an app that shows the page in its web view.',
  },
  render: () => (
    <MiniAppProvider>
      <MiniAppBridge>
        <Page />
      </MiniAppBridge>
    </MiniAppProvider>
  ),
} satisfies WidgetMeta<typeof MiniAppBridge>;

export default meta;
type Story = StoryObj<typeof meta>;

/**
 * Shows the host's user, and asks the host to open a profile, or a mini app when its button is
 * pressed.
 */
export const InAHost: Story = {
  beforeEach: openInApp,
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('button', { name: /linda/ })).toBeVisible();
    await expect(canvas.getByTestId('source')).toHaveTextContent('host');
    await waitFor(() => expect(callsOf('ready')).toEqual([[{}]]));
    await expect(localStorage.getItem('neynar_authenticated_user')).toBeNull();
    const name = canvas.getAllByRole('link', { name: cast.author!.display_name! })[0]!;
    await userEvent.click(name);
    await waitFor(() => expect(callsOf('viewProfile')).toEqual([[{ fid: cast.author!.fid }]]));
  },
};

/** Without a host, the page is unchanged. */
export const WithoutAHost: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByTestId('source')).toHaveTextContent('null'));
    await expect(canvas.getByRole('button', { name: /Sign in/ })).toBeVisible();
    const [name] = canvas.getAllByRole('link', { name: cast.author!.display_name! });
    await expect(name).not.toHaveAttribute('data-castkit-fid');
    await expect(name).toHaveAttribute('target', '_blank');
  },
};
