'use client';
import { useId, useState } from 'react';
import { isOfInputMethod } from '../../core/dom/is-of-input-method.js';
import { renderStyles } from '../../provider/hooks/render-styles.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { CHANNELS } from './channel-search.js';
import { useSearch } from './use-user-search.js';
import { Content, Field, Input } from './UserCombobox.styles.js';

export interface ChannelFieldProps {
  /** The placeholder, and the accessible name. */
  label: string;
  /** Called with the id of a channel once it is chosen or written; undefined for none. */
  onChannel: (id: string | undefined) => void;
}

const LIMIT = 5;
const ID = /^\/?([a-z\d][\w-]{0,99})$/i;

/** A field for a channel, with a list of channels, which is the browser's own. */
export function ChannelField({ label, onChannel }: ChannelFieldProps) {
  const styles = renderStyles(useWidgetContext(), 'search');
  const [typed, setTyped] = useState('');
  const id = useId();
  const name = ID.exec(typed.trim())?.[1];
  const search = useSearch(CHANNELS, name ?? '', undefined, LIMIT);
  const found = 'users' in search ? search.users : [];
  const commit = () => {
    onChannel(name);
  };
  return (
    <Field>
      {styles}
      <Content>
        <Input
          type="text"
          list={id}
          aria-label={label}
          placeholder={label}
          aria-invalid={(typed.trim() !== '' && !name) || undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            const { value } = event.currentTarget;
            setTyped(value);
            // Chosen from the list, or emptied. What is being written is no channel yet.
            if (found.some((channel) => channel.id === value)) onChannel(value);
            else if (!value.trim()) onChannel(undefined);
          }}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || isOfInputMethod(event.nativeEvent)) return;
            // The field may stand in a form of the page.
            event.preventDefault();
            commit();
          }}
        />
        <datalist id={id}>
          {found.map((channel) => (
            <option key={channel.id} value={channel.id}>
              {channel.name}
            </option>
          ))}
        </datalist>
      </Content>
    </Field>
  );
}
