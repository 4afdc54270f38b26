import type { FunctionComponent } from 'react';
import type { NeynarSettings } from '../../src/entries/index.js';
import { NotesTable } from './NotesTable.js';

interface Docs {
  props: Record<string, { description: string; defaultValue: { value: string } | null }>;
}

/** A component for the docs tool alone, which reads the props of components and of nothing else. */
export const ProviderSettings: FunctionComponent<NeynarSettings> = () => null;

/** A text with spans of code, as docstrings have them. */
function inline(text: string) {
  return text
    .split(/`([^`]*)`/)
    .map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
}

/** Every setting, what it does and its default, as the docstrings say it. */
export function SettingsTable() {
  const { props } = (ProviderSettings as { readonly __docgenInfo?: Docs }).__docgenInfo ?? {
    props: {},
  };
  return (
    <NotesTable
      head={['setting', 'what it does', 'default']}
      rows={Object.entries(props).map(([name, { description, defaultValue }]) => [
        <code>{name}</code>,
        inline(description),
        inline(defaultValue?.value ?? '–'),
      ])}
    />
  );
}
