import { useLocalStorage } from '@neynar/react';

interface Draft {
  text: string;
  fids: number[];
}

/** One type argument is enough, with a default and without. */
export function Editor() {
  const [draft, setDraft, forget] = useLocalStorage<Draft>('draft');
  const [note, setNote] = useLocalStorage<string | null>('note', null);
  const [visits, setVisits] = useLocalStorage('visits', 0, {
    serialize: (count) => count.toString(),
    deserialize: Number,
  });
  const [when] = useLocalStorage<Date | undefined>('when');
  return (
    <form onReset={forget}>
      <input
        value={draft?.text.trim()}
        onChange={({ target }) => {
          setDraft({ ...draft, text: target.value });
          setNote(null);
          setVisits(visits + 1);
        }}
      />
      {note?.length} {when?.toISOString()} {draft.fids.length}
    </form>
  );
}

// @ts-expect-error A draft has a text.
export const useDraft = () => useLocalStorage<Draft>('draft', { fids: [] });
