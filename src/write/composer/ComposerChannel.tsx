'use client';
import { useId, useMemo } from 'react';
import type { Channel } from '../../network/cast/api-types.js';
import { englishComposer } from '../../core/messages/composer-messages.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { useSearch } from '../../widgets/user-search/use-user-search.js';
import { readChannelId } from '../draft/channel-id.js';
import { readChannels } from '../draft/read-channels.js';
import type { ChannelOption } from '../draft/read-channels.js';
import { Description } from './CastComposer.styles.js';
import { CHANNELS } from './use-completion.js';

export interface ComposerChannelProps {
  /** What was typed or chosen. */
  value: string;
  /** Those of the site, which are offered first. */
  channels: readonly Channel[];
  /** Whether others are searched for as they are typed. */
  canSearch: boolean;
  isReadOnly: boolean;
  onChange: (value: string) => void;
}

const LIMIT = 5;
const NONE: readonly ChannelOption[] = [];

/**
 * The field for the channel of a new cast, with a list of channels, which is the browser's own.
 * Renders an `<input>` and a `<datalist>`.
 */
export function ComposerChannel({ canSearch, ...props }: ComposerChannelProps) {
  return canSearch ? <Searched {...props} /> : <Field {...props} found={NONE} />;
}

function Searched(props: Omit<ComposerChannelProps, 'canSearch'>) {
  const search = useSearch(CHANNELS, readChannelId(props.value) ?? '', undefined, LIMIT);
  return <Field {...props} found={'users' in search ? search.users : NONE} />;
}

interface FieldProps extends Omit<ComposerChannelProps, 'canSearch'> {
  found: readonly ChannelOption[];
}

function Field({ value, channels, found, isReadOnly, onChange }: FieldProps) {
  const { chooseChannel } = useMessages(englishComposer);
  const id = useId();
  const own = useMemo(() => readChannels(channels), [channels]);
  const options = [
    ...own,
    ...found.filter((each) => own.every((channel) => channel.id !== each.id)),
  ];
  return (
    <>
      <Description
        list={id}
        placeholder={chooseChannel}
        aria-label={chooseChannel}
        aria-invalid={(value !== '' && readChannelId(value) === null) || undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        readOnly={isReadOnly}
        onKeyDown={(event) => {
          // Enter chooses from the list. It would press the button that posts.
          if (event.key === 'Enter') event.preventDefault();
        }}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value);
        }}
      />
      <datalist id={id}>
        {options.map((channel) => (
          <option key={channel.id} value={channel.id}>
            {channel.name}
          </option>
        ))}
      </datalist>
    </>
  );
}
