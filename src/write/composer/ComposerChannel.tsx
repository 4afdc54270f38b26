'use client';
import { useId, useMemo, useState } from 'react';
import { readFoundChannels } from '../../network/api/search-channels.js';
import type { FoundChannel } from '../../network/api/search-channels.js';
import type { Channel } from '../../network/cast/api-types.js';
import { englishComposer } from '../../core/messages/composer-messages.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { OnDemand } from '../../provider/ui/OnDemand.js';
import { readChannelId } from '../draft/channel-id.js';
import { Description } from './CastComposer.styles.js';

/** The channel that a visitor has chosen for a cast. */
export interface ChosenChannel {
  /** What was typed or chosen. */
  typed: string;
  /** Its channel: empty for none, and null where what was typed is no id. */
  id: string | null;
}

export interface ComposerChannelProps {
  channel: ChosenChannel;
  /** Those of the site, which are offered first. */
  channels: readonly Channel[];
  /** Whether others are searched for as they are typed. */
  canSearch: boolean;
  isReadOnly: boolean;
  onChange: (channel: ChosenChannel) => void;
}

const loadSearch = async () => (await import('./ChannelSearch.js')).ChannelSearch;

const NONE: readonly FoundChannel[] = [];

/**
 * The field for the channel of a new cast, with a list of channels, which is the browser's own.
 * Renders an `<input>` and a `<datalist>`.
 */
export function ComposerChannel({
  channel,
  channels,
  canSearch,
  isReadOnly,
  onChange,
}: ComposerChannelProps) {
  const { chooseChannel } = useMessages(englishComposer);
  const id = useId();
  const [found, setFound] = useState(NONE);
  const own = useMemo(() => readFoundChannels(channels), [channels]);
  const options = [
    ...own,
    ...found.filter((each) => own.every((channel) => channel.id !== each.id)),
  ];
  return (
    <>
      {canSearch && (
        <OnDemand
          load={loadSearch}
          props={{ text: readChannelId(channel.typed) ?? '', onFound: setFound }}
        />
      )}
      <Description
        list={id}
        placeholder={chooseChannel}
        aria-label={chooseChannel}
        aria-invalid={channel.id === null || undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={channel.typed}
        readOnly={isReadOnly}
        onKeyDown={(event) => {
          // Enter chooses from the list. It would press the button that posts.
          if (event.key === 'Enter') event.preventDefault();
        }}
        onChange={({ currentTarget }) => {
          const typed = currentTarget.value;
          onChange({ typed, id: typed && readChannelId(typed) });
        }}
      />
      <datalist id={id}>
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  );
}
