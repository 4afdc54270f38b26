'use client';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { castUrl } from '../../cast/social-app-urls.js';
import type { ParsedUser } from '../../cast/model.js';
import {
  checkDraft,
  createDraft,
  createIdem,
  draftKey,
  isRefusal,
  lacksSubject,
  MAX_ALT,
  readKept,
  readPosted,
  toStored,
} from '../../compose/draft.js';
import type { CastDraft, KeptDraft, Purpose } from '../../compose/draft.js';
import { updateEmbeds } from '../../compose/embeds.js';
import type { TextChange, UrlEmbed } from '../../compose/embeds.js';
import type { CastLimits } from '../../compose/limits.js';
import { findMentions } from '../../compose/mentions.js';
import { useLatest } from '../../dom/use-latest.js';
import { useWidgetContext } from '../../hooks/use-widget-context.js';
import { attempt } from '../../read/read-props.js';

/** What has become of a cast. */
export type ComposerStatus =
  | { kind: 'writing' | 'pending' | 'offline' }
  /** The reason may be empty, and is for developers where the status of a `WriteError` says it. */
  | { kind: 'failed'; reason: string; status?: number | undefined }
  /** The URL of the cast in the social app, if the site has returned its hash. */
  | { kind: 'posted'; url: string | null };

/** How long typing must pause before the draft is stored. */
const QUIET_MS = 400;
/** The most characters of a reason that are shown. */
const MAX_REASON = 200;

const WRITING: ComposerStatus = { kind: 'writing' };
const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));

type Content = Omit<KeptDraft, 'idem'> & { removed: string[] };
const contentOf = (text: string): Content => ({ text, embeds: [], known: [], removed: [] });

export interface ComposerOptions {
  author: ParsedUser | null;
  purpose: Purpose;
  limits: CastLimits;
  /** Users whose handles are mentions, by lower-case name. */
  users: ReadonlyMap<string, number>;
  defaultText: string;
  /** Whether drafts are stored. */
  isKept: boolean;
  onSubmit: ((draft: CastDraft) => unknown) | undefined;
}

/** The text, the embeds and the state of a cast that is being written. */
export function useComposer(options: ComposerOptions) {
  const { author, purpose, limits, users, defaultText, isKept } = options;
  const { clientUrl, reportError } = useWidgetContext();
  const [content, setContent] = useState(() => contentOf(defaultText));
  const [status, setStatus] = useState<ComposerStatus>(WRITING);
  const idem = useRef('');
  /** The draft that is being posted, by its key. */
  const pending = useRef<string | null>(null);
  /** Whether there is something to store. */
  const isChanged = useRef(false);
  const key = draftKey(author?.fid ?? null, purpose);
  const latest = useLatest({ ...options, content, key });
  // What was said of another cast is over.
  const [shownKey, setShownKey] = useState(key);
  if (shownKey !== key) {
    setShownKey(key);
    setStatus(WRITING);
  }

  const { text, embeds, known } = content;
  const mentions = useMemo(
    () => findMentions(text, new Map([...users, ...known])),
    [text, users, known],
  );
  const quoted = purpose.quote?.id ? 1 : 0;
  const max = limits.embeds - quoted;

  const store = useCallback((to: string, draft: Content | null) => {
    isChanged.current = false;
    const stored = draft && toStored({ ...draft, idem: idem.current });
    // Storage may be forbidden, or full: what was typed stays in the field.
    attempt(() => {
      if (stored) localStorage.setItem(to, stored);
      else localStorage.removeItem(to);
    });
  }, []);

  // What is kept for this author and this cast; what was written before is kept for its own.
  useEffect(() => {
    if (!isKept) return;
    const { limits, defaultText } = latest();
    const kept = readKept(attempt(() => localStorage.getItem(key)) ?? null, limits.urlBytes);
    idem.current = kept?.idem ?? '';
    setContent((current) => {
      if (kept) return { ...kept, removed: [] };
      return isChanged.current || current.text === defaultText ? current : contentOf(defaultText);
    });
    const flush = () => {
      if (isChanged.current) store(key, latest().content);
    };
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [key, isKept, latest, store]);

  useEffect(() => {
    if (!isKept || !isChanged.current) return;
    const timer = setTimeout(() => {
      // What was posted meanwhile is not kept again.
      if (isChanged.current) store(key, content);
    }, QUIET_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [content, key, isKept, store]);

  const isOffline = status.kind === 'offline';
  useEffect(() => {
    if (!isOffline) return;
    const forget = () => {
      setStatus(WRITING);
    };
    window.addEventListener('online', forget);
    return () => {
      window.removeEventListener('online', forget);
    };
  }, [isOffline]);

  const change = (update: (content: Content) => Content) => {
    isChanged.current = true;
    setContent(update);
    // What was said of the last attempt is over.
    setStatus((current) => (current.kind === 'pending' ? current : WRITING));
  };

  const draft = useMemo(
    () => createDraft({ text, mentions, embeds, idem: '' }, purpose),
    [text, mentions, embeds, purpose],
  );
  const checked = checkDraft(draft, limits);
  const problem = lacksSubject(purpose) ? 'subject' : checked.problem;

  const submit = async () => {
    if (problem || pending.current === key) return;
    if (!navigator.onLine) {
      setStatus({ kind: 'offline' });
      return;
    }
    pending.current = key;
    setStatus({ kind: 'pending' });
    // Another cast may be answered by then.
    const say = (next: ComposerStatus) => {
      if (latest().key === key) setStatus(next);
    };
    idem.current ||= createIdem(random);
    if (isKept) store(key, content);
    try {
      const result = await options.onSubmit?.({ ...draft, idem: idem.current });
      if (isRefusal(result)) {
        say({ kind: 'failed', reason: '' });
        return;
      }
      if (isKept) store(key, null);
      if (latest().key === key) {
        idem.current = '';
        setContent(contentOf(''));
      }
      const { fid = null, username = '' } = author ?? {};
      say({ kind: 'posted', url: castUrl(clientUrl, readPosted(result), { fid, username }) });
    } catch (reason) {
      const { message, name, status: httpStatus = 0 } = reportError(reason, 'onSubmit');
      say(
        // By the write kit, whose messages are for developers.
        name === 'WriteError'
          ? { kind: 'failed', reason: '', status: httpStatus }
          : { kind: 'failed', reason: message.slice(0, MAX_REASON) },
      );
    } finally {
      if (pending.current === key) pending.current = null;
    }
  };

  return {
    text,
    mentions,
    embeds,
    /** How many more embeds there may be. */
    room: max - embeds.length,
    bytes: checked.bytes,
    problem,
    status,
    submit,
    write: (next: TextChange) => {
      change((current) => ({
        ...current,
        text: next.text,
        ...updateEmbeds(current.embeds, current.removed, next, { max, urlBytes: limits.urlBytes }),
      }));
    },
    /** Makes a handle a mention. */
    learn: (name: string, fid: number) => {
      change((current) => ({
        ...current,
        known: [...current.known, [name.toLowerCase(), fid]],
      }));
    },
    attach: (url: string) => {
      change((current) => ({
        ...current,
        embeds: [
          ...current.embeds.filter((embed) => embed.url !== url),
          { url, isTyped: false, alt: '' },
        ],
      }));
    },
    describe: (url: string, alt: string) => {
      change((current) => ({
        ...current,
        embeds: current.embeds.map((embed) =>
          embed.url === url ? { ...embed, alt: alt.slice(0, MAX_ALT) } : embed,
        ),
      }));
    },
    detach: ({ url }: UrlEmbed) => {
      change((current) => ({
        ...current,
        embeds: current.embeds.filter((embed) => embed.url !== url),
        removed: [...current.removed, url],
      }));
    },
  };
}
