'use client';
import { useRef } from 'react';
import type { RefObject } from 'react';
import { useIsomorphicLayoutEffect } from '../../core/dom/use-isomorphic-layout-effect.js';
import { Avatar } from '../../ui/Avatar.js';
import { Handle } from '../../ui/Handle.js';
import { Name } from '../../ui/Name.js';
import type { CompletionQuery } from '../draft/query.js';
import { Picture } from './CastComposer.styles.js';
import { List, Names, Option } from './SuggestionList.styles.js';
import type { Suggestion } from './suggestions.js';
import { textIn } from './mention-marks.js';
import { placeList } from './place-list.js';

export interface SuggestionListProps {
  id: string;
  label: string | undefined;
  /** The word that is completed. */
  query: CompletionQuery;
  suggestions: readonly Suggestion[];
  /** The place of the active one; -1 for none. */
  active: number;
  /** Has the text, in which the word is. */
  mirror: RefObject<HTMLElement | null>;
  onChoose: (suggestion: Suggestion) => void;
}

/** The suggestions for a word, below or above it. Renders a `<ul>`. */
export function SuggestionList({
  id,
  label,
  query: { sign, start },
  suggestions,
  active,
  mirror,
  onChoose,
}: SuggestionListProps) {
  const list = useRef<HTMLUListElement>(null);
  useIsomorphicLayoutEffect(() => {
    const { visualViewport } = window;
    const place = () => {
      const node = textIn(mirror.current);
      if (list.current && node) placeList(list.current, node, start);
    };
    place();
    // An on-screen keyboard has come, or has gone.
    visualViewport?.addEventListener('resize', place);
    return () => {
      visualViewport?.removeEventListener('resize', place);
    };
  }, [suggestions, start, mirror]);
  useIsomorphicLayoutEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <List ref={list} id={id} role="listbox" aria-label={label}>
      {suggestions.map((suggestion, index) => (
        <Option
          key={suggestion.name}
          id={`${id}${index}`}
          role="option"
          aria-selected={index === active}
          onMouseDown={(event) => {
            // The field keeps the focus.
            event.preventDefault();
          }}
          onClick={() => {
            onChoose(suggestion);
          }}
        >
          {suggestion.pictureUrl !== undefined && (
            <Picture>
              <Avatar src={suggestion.pictureUrl} />
            </Picture>
          )}
          <Names>
            {suggestion.label && <Name>{suggestion.label}</Name>}
            <Handle>{`${sign}${suggestion.name}`}</Handle>
          </Names>
        </Option>
      ))}
    </List>
  );
}
