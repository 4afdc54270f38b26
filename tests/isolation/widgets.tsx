import { createElement } from 'react';
import type { ElementType, ReactNode } from 'react';
import { petFrame } from '../../mocks/frames.js';
import { world } from '../../mocks/testing.js';
import { widgetRows } from '../../mocks/widget-rows.js';
import * as castkit from '../../src/entries/index.js';

const { launchCast, threads, users } = world;
/** Rendered in little time, as there are thousands of cases. */
const pages = [{ casts: [world.facelessCast], next: { cursor: null } }];
const confirm = () => true;
const linda = [{ username: 'linda', display_name: 'Linda Xie' }];
const settings = { clientId: world.clientId, linkPreviews: false as const, onError: () => {} };

type Props = Record<string, unknown>;

/** Each public component of the package's entry with what it needs to show all that it can. */
export const WIDGETS: Record<string, object> = Object.fromEntries(
  widgetRows.filter(({ name }) => name in castkit).map(({ name, full }) => [name, full]),
);

/** The props of a card that does all that one can. */
const card = WIDGETS.CastCard as Omit<castkit.CastCardProps, 'cast'>;

/** What the API responds with, for all widgets above. */
export function respond(address: string): unknown {
  if (address.includes('/cast/conversation')) {
    return { conversation: { cast: world.facelessCast } };
  }
  if (address.includes('/frame/crawl')) return { frame: petFrame };
  if (address.includes('/user/bulk')) return { users: [users.linda] };
  if (address.includes('/user/search')) return { result: { users: [users.linda] } };
  if (address.includes('/feed')) return pages[0];
  return { cast: launchCast };
}

/** A child of a provider that uses all widgets' words, hooks and settings. */
function Consumer() {
  const { theme } = castkit.useNeynarContext();
  return <i>{theme}</i>;
}

const some = (
  <>
    <Consumer />
    <castkit.NeynarAuthButton />
    <castkit.NeynarCastCard type="hash" identifier={launchCast.hash} />
  </>
);

/** All that has words. */
const wordy = (
  <>
    {some}
    <castkit.CastCard {...card} cast={world.frameCast} />
    <castkit.CastCard cast={world.sixImagesCast} />
    <castkit.CastCard cast={world.fullCast} />
    <castkit.CastCard cast={null} />
    <castkit.FrameCard frame={petFrame} />
    <castkit.NeynarFrameCard url="" />
    <castkit.ProfileCard user={users.linda} viewerFid={1} />
    <castkit.ProfileCard user={users.linda} viewerFid={users.linda.fid} onCast={confirm} />
    <castkit.NeynarUserDropdown />
    <castkit.NeynarAutoCompleteUser selectedUsers={linda} onSelectUsers={() => {}} />
    <castkit.NeynarFeedList feedType="filter" initialPages={pages} />
    <castkit.NeynarConversationList type="hash" identifier={threads.lonely.hash} />
  </>
);

/** The provider of all widgets that `draw` draws; those of other settings bring their own. */
export function Site({ children }: { children: ReactNode }) {
  return (
    <castkit.NeynarContextProvider settings={settings}>{children}</castkit.NeynarContextProvider>
  );
}

/**
 * A widget of that name, as a site without types would write it.
 * @param fields replace some of its props, of the provider's settings or of its messages
 */
export function draw(name: string, fields: Props): ReactNode {
  const inSettings = (given: Props, children = some) => (
    <castkit.NeynarContextProvider settings={{ ...settings, ...given }}>
      {children}
    </castkit.NeynarContextProvider>
  );
  switch (name) {
    case 'settings':
      return inSettings(fields);
    case 'eventsCallbacks':
      return inSettings({ [name]: fields });
    case 'messages':
      return inSettings({ [name]: fields }, wordy);
    case 'NeynarContextProvider':
      return createElement(
        castkit.NeynarContextProvider,
        { settings, ...fields } as castkit.NeynarContextProviderProps,
        <Consumer />,
      );
    default: {
      const Widget = castkit[name as keyof typeof castkit] as ElementType;
      return <Widget {...WIDGETS[name]} {...fields} />;
    }
  }
}
