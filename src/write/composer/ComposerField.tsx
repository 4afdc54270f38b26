'use client';
import { forwardRef, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { TextChange } from '../draft/embeds.js';
import type { FoundMention } from '../draft/mentions.js';
import { endOfQuery, queryAt } from '../draft/query.js';
import type { CompletionQuery } from '../draft/query.js';
import { isOfInputMethod } from '../../core/dom/is-of-input-method.js';
import { keepTyped } from '../../core/dom/keep-typed.js';
import { useIsomorphicLayoutEffect } from '../../core/dom/use-isomorphic-layout-effect.js';
import { useLoaded } from '../../provider/hooks/use-loaded.js';
import { VisuallyHidden } from '../../ui/VisuallyHidden.js';
import { Field, Mirror, Place, Text } from './ComposerField.styles.js';
import { markMentions, textIn } from './mention-marks.js';
import { renderPart } from './render-part.js';
import { showCaret } from './show-caret.js';
import { typeIn } from './type-in.js';
import type { Completion, HashtagSearcher, Suggestion, Suggestions } from './suggestions.js';

export interface ComposerFieldProps {
  text: string;
  mentions: readonly FoundMention[];
  label: string;
  isReadOnly: boolean;
  isInvalid: boolean;
  autoFocus?: boolean | undefined;
  /** The id of what is said of the text. */
  describedBy: string;
  /** Whether Enter posts, and Shift+Enter begins a line. */
  postsOnEnter?: boolean | undefined;
  completion: Completion | undefined;
  /** Without it, hashtags are not completed. */
  searchHashtags?: HashtagSearcher | undefined;
  onWrite: (change: TextChange) => void;
  onChoose: (suggestion: Suggestion) => void;
  onSubmit: () => void;
  /** Called with pasted and dropped files; returns whether they are used. */
  onFiles: (files: Iterable<File>) => boolean;
}

const loadList = async () => (await import('./SuggestionList.js')).SuggestionList;

const NO_SUGGESTIONS: readonly Suggestion[] = [];

/** A text of more letters, which no cast has, begins where the page's texts do. */
const MAX_PLAIN = 20_000;

/**
 * A text field that grows, with its mentions marked by a mirror behind it, and a list that
 * completes handles and channels. Its ref is the text field. Renders a `<div>`.
 */
export const ComposerField = forwardRef<HTMLTextAreaElement, ComposerFieldProps>(
  function ComposerField(
    {
      text,
      mentions,
      label,
      isReadOnly,
      isInvalid,
      autoFocus,
      describedBy,
      postsOnEnter,
      completion,
      searchHashtags,
      onWrite,
      onChoose,
      onSubmit,
      onFiles,
    },
    ref,
  ) {
    const id = useId();
    const field = useRef<HTMLTextAreaElement>(null);
    const mirror = useRef<HTMLDivElement>(null);
    const [query, setQuery] = useState<CompletionQuery | null>(null);
    const [active, setActive] = useState(-1);
    /** Where Escape has closed the list. */
    const closedAt = useRef(-1);
    const isComposing = useRef(false);
    useImperativeHandle(ref, () => field.current as HTMLTextAreaElement);

    const [hashtags, setHashtags] = useState<Suggestions | null>(null);
    const hashtag = searchHashtags && query?.sign === '#' ? query : null;
    const found = hashtag ? hashtags : completion;
    const suggestions = (query && found?.suggestions) ?? NO_SUGGESTIONS;
    // Without it, nothing is completed: what Enter would choose would not be seen.
    const List = useLoaded(loadList, completion ?? searchHashtags);
    const isOpen = List !== undefined && query !== null && suggestions.length > 0 && !isReadOnly;
    // The list is another one.
    const [shown, setShown] = useState(suggestions);
    if (suggestions !== shown) {
      setShown(suggestions);
      setActive(-1);
    }

    useIsomorphicLayoutEffect(
      () => markMentions(textIn(mirror.current), mentions),
      [text, mentions],
    );
    const isLong = text.length > MAX_PLAIN ? '' : undefined;
    // With the descriptions of pictures.
    useEffect(() => keepTyped(field.current?.form), []);
    useEffect(() => {
      const { visualViewport } = window;
      // An on-screen keyboard has come, or has gone.
      const follow = () => {
        const node = textIn(mirror.current);
        const element = field.current;
        if (node && element?.matches(':focus')) showCaret(node, element.selectionEnd);
      };
      visualViewport?.addEventListener('resize', follow);
      return () => {
        visualViewport?.removeEventListener('resize', follow);
      };
    }, []);

    const wordAt = (value: string, caret: number) => {
      const word = queryAt(value, caret);
      return word?.sign === '#' && !searchHashtags ? null : word;
    };
    const ask = (next: CompletionQuery | null) => {
      if (next?.start !== closedAt.current) closedAt.current = -1;
      const asked = next && closedAt.current === -1 ? next : null;
      setQuery(asked);
      completion?.onQuery(asked?.sign === '#' ? null : asked);
    };
    const look = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) => {
      // An input method may have selected the text that it composes.
      const isWord = isComposing.current || selectionStart === selectionEnd;
      ask(isWord ? wordAt(value, selectionEnd) : null);
    };
    const choose = (suggestion: Suggestion) => {
      const element = field.current;
      if (!element || !query) return;
      onChoose(suggestion);
      // A keyboard that still composes the word would write it again behind the name.
      if (isComposing.current) element.blur();
      isComposing.current = false;
      const end = endOfQuery(element.value, query, suggestion.name);
      const name = `${suggestion.name}${element.value.charAt(end) === ' ' ? '' : ' '}`;
      typeIn(element, query.start + 1, end, name);
    };

    const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
      const { key, nativeEvent } = event;
      if (isOfInputMethod(nativeEvent) || isComposing.current) return;
      if (key === 'Enter' && (event.metaKey || event.ctrlKey)) {
        event.preventDefault();
        onSubmit();
        return;
      }
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (key === 'Enter' && postsOnEnter && !isOpen) {
        // Also where nothing can be posted: an empty line would be no answer to the key.
        event.preventDefault();
        if (!event.repeat) onSubmit();
      }
      if (!isOpen) return;
      const { length } = suggestions;
      const taken = suggestions[Math.max(0, active)];
      if (key === 'ArrowDown') setActive((active + 1) % length);
      else if (key === 'ArrowUp') setActive(active > 0 ? active - 1 : length - 1);
      else if ((key === 'Enter' || key === 'Tab') && taken) choose(taken);
      else if (key === 'Escape') {
        closedAt.current = query.start;
        // A dialog around it stays open.
        event.stopPropagation();
        ask(query);
      } else return;
      event.preventDefault();
    };

    return (
      <Place>
        {searchHashtags &&
          hashtag &&
          renderPart({
            part: 'hashtags',
            search: searchHashtags,
            onFound: setHashtags,
            ...hashtag,
          })}
        <Field>
          <Mirror ref={mirror} aria-hidden="true" translate="no" data-long={isLong}>
            {text.endsWith('\n') ? `${text}\n` : text}
          </Mirror>
          <Text
            ref={field}
            data-long={isLong}
            value={text}
            rows={1}
            placeholder={label}
            aria-label={label}
            aria-describedby={describedBy}
            aria-invalid={isInvalid || undefined}
            autoFocus={autoFocus}
            readOnly={isReadOnly}
            enterKeyHint={postsOnEnter ? 'send' : undefined}
            // A combobox is for one line: it is one while the list is open, and no longer.
            role={isOpen ? 'combobox' : undefined}
            aria-haspopup={isOpen ? 'listbox' : undefined}
            aria-expanded={isOpen || undefined}
            aria-autocomplete={isOpen ? 'list' : undefined}
            aria-controls={isOpen ? id : undefined}
            // Nothing is active until an arrow is pressed: typed letters are echoed until then.
            aria-activedescendant={isOpen && active >= 0 ? `${id}${active}` : undefined}
            onChange={({ currentTarget, nativeEvent }) => {
              const { inputType } = nativeEvent as Partial<InputEvent>;
              onWrite({
                text: currentTarget.value,
                caret: currentTarget.selectionStart,
                isPasted: inputType === 'insertFromPaste' || inputType === 'insertFromDrop',
              });
              // Also while a word is composed: keyboards of phones compose every word.
              look(currentTarget);
            }}
            onCompositionStart={() => {
              isComposing.current = true;
            }}
            onCompositionEnd={({ currentTarget }) => {
              look(currentTarget);
              // Safari ends the composition before the key that has ended it.
              setTimeout(() => {
                isComposing.current = false;
              });
            }}
            onSelect={({ currentTarget }) => {
              // A list stays while the caret is in its name, and none opens without typing.
              const { value, selectionStart, selectionEnd } = currentTarget;
              const isThere = wordAt(value, selectionStart)?.start === query?.start;
              if (isComposing.current) return;
              if (query && (!isThere || selectionStart !== selectionEnd)) ask(null);
            }}
            onBlur={() => {
              ask(null);
            }}
            onKeyDown={onKeyDown}
            onPaste={(event) => {
              const { clipboardData } = event;
              const files = [...clipboardData.files];
              // Beside the text of a table or a letter there is a picture of it. Beside a picture
              // there may be its name or its address, which are not wanted.
              const isText = clipboardData
                .getData('text/plain')
                .split(/[\r\n]+/)
                .some(
                  (line) =>
                    !/^(?:https?:\S+)?$/.test(line.trim()) &&
                    files.every(({ name }) => name !== line),
                );
              if (files.length > 0 && !isText && onFiles(files)) event.preventDefault();
            }}
          />
        </Field>
        <VisuallyHidden role="status">{query && found?.status}</VisuallyHidden>
        {isOpen && (
          <List
            id={id}
            query={query}
            label={found?.label}
            suggestions={suggestions}
            active={active}
            mirror={mirror}
            onChoose={choose}
          />
        )}
      </Place>
    );
  },
);
