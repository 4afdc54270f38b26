'use client';
import { useId, useMemo } from 'react';
import { readFoundChannels } from '../../network/api/search-channels.js';
import type { Channel } from '../../network/cast/api-types.js';
import { englishComposer } from '../../core/messages/composer-messages.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { readChannelId } from '../draft/channel-id.js';
import { Description } from './CastComposer.styles.js';
import type { Completion } from './suggestions.js';

/** The channel that a visitor has chosen for a cast. */
export interface ChosenChannel {
  /** The typed or chosen text. */
  typed: string;
  /** Its channel: empty for none, and null where what was typed is no id. */
  id: string | null;
}

interface ComposerChannelProps {
  channel: ChosenChannel;
  /** Those of the site, which are offered first. */
  channels: readonly Channel[];
  /** Searches for others as they are typed: the text has no list while this field is used. */
  completion: Completion | undefined;
  isReadOnly: boolean;
  onChange: (channel: ChosenChannel) => void;
}

/**
 * The field for the channel of a new cast, with a list of channels, which is the browser's own.
 * Renders an `<input>` and a `<datalist>`.
 */
export function ComposerChannel({
  channel,
  channels,
  completion,
  isReadOnly,
  onChange,
}: ComposerChannelProps) {
  const { chooseChannel } = useMessages(englishComposer);
  const id = useId();
  const own = useMemo(() => readFoundChannels(channels), [channels]);
  const options = new Map(own.map(({ id, name }) => [id, name]));
  for (const { name, label } of completion?.suggestions ?? []) {
    if (!options.has(name)) options.set(name, label);
  }
  return (
    <>
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
          const id = readChannelId(typed);
          completion?.onQuery(id === null ? null : { sign: '/', text: id, start: 0 });
          onChange({ typed, id: typed && id });
        }}
      />
      <datalist id={id}>
        {[...options].map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  );
}
