'use client';
import { useEffect, useMemo, useRef } from 'react';
import { castHref } from '../../network/cast/link-urls.js';
import type { ParsedUser } from '../../network/cast/model.js';
import {
  beginAttempt,
  checkDraft,
  createDraft,
  createIdem,
  draftKey,
  isRefusal,
  lacksSubject,
  MAX_ALT,
  purposeAfter,
  readPosted,
} from '../draft/draft.js';
import { charactersLeft } from '../draft/bytes.js';
import type { CastDraft, Purpose } from '../draft/draft.js';
import { updateEmbeds } from '../draft/embeds.js';
import type { TextChange, UrlEmbed } from '../draft/embeds.js';
import type { CastLimits } from '../draft/limits.js';
import type { PostedThreads, Threads } from '../draft/split-thread.js';
import { findMentions } from '../draft/mentions.js';
import { outcomeOf } from '../draft/outcome.js';
import { useCallHandler } from '../../provider/hooks/use-call-handler.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { cutText } from '../../core/read/cut-text.js';
import { attempt } from '../../core/read/read-props.js';
import type { WrittenDraft } from './composer-props.js';
import { contentOf, useDrafts } from './use-drafts.js';
import type { Content } from './use-drafts.js';
import { isPicture, reasonOf } from './use-uploads.js';

const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));

/** For developers: each post of a thread replies to the one before. */
const NO_HASH = 'A thread needs the hash of each post, and the fid of its author.';

export interface ComposerOptions {
  author: ParsedUser | null;
  /** The fid of who writes; null for a guest. */
  writer: number | null;
  purpose: Purpose;
  /** The channel that the visitor has chosen; undefined for that of the purpose. */
  channelId: string | undefined;
  limits: CastLimits;
  /** Users whose handles are mentions, by lower-case name. */
  users: ReadonlyMap<string, number>;
  defaultText: string;
  /** Whether drafts are stored. */
  isKept: boolean;
  onSubmit: ((draft: CastDraft) => unknown) | undefined;
  /** Posts a draft later; not a thread. */
  onSchedule: ((draft: CastDraft, at: Date) => unknown) | undefined;
  onChange: ((draft: WrittenDraft) => unknown) | undefined;
  /** Without it, a text that is too long cannot be posted. */
  threads: Threads | undefined;
}

/** Calls a site with what is written, whenever that has changed. */
function useWritten(draft: CastDraft, onChange: ComposerOptions['onChange']) {
  const words = onChange && JSON.stringify(draft);
  const told = useRef(words);
  const callHandler = useCallHandler();
  useEffect(() => {
    if (told.current === words) return;
    told.current = words;
    if (!onChange) return;
    callHandler('onChange', () => {
      const { idem, ...written } = draft;
      return onChange(written);
    });
  });
}

export type Composer = ReturnType<typeof useComposer>;

/** The text, the embeds and the state of a cast that is being written. */
export function useComposer(options: ComposerOptions) {
  const { author, writer, purpose: own, channelId, limits, users } = options;
  const widgets = useWidgetContext();
  const { reportError } = widgets;
  const purpose = useMemo(
    () => (channelId === undefined ? own : { ...own, channelId }),
    [own, channelId],
  );
  const { id, content, status, change, settle, setOffline, pending } = useDrafts({
    key: draftKey(writer, own),
    guestKey: draftKey(null, own),
    defaultText: options.defaultText,
    isKept: options.isKept,
    urlBytes: limits.urlBytes,
  });
  const { text, embeds, known } = content;
  const mentions = useMemo(
    () => findMentions(text, new Map([...users, ...known])),
    [text, users, known],
  );
  const quoted = purpose.quote?.id ? 1 : 0;
  const max = limits.embeds - quoted;

  const changeEmbeds = (update: (all: readonly UrlEmbed[]) => UrlEmbed[], of = id) => {
    change((current) => ({ ...current, embeds: update(current.embeds) }), of);
  };

  const { after } = content;
  const place = useMemo(() => (after ? purposeAfter(purpose, after) : purpose), [after, purpose]);
  const draft = useMemo(
    () => createDraft({ text, mentions, embeds, idem: '' }, place),
    [text, mentions, embeds, place],
  );
  useWritten(draft, options.onChange);
  const checked = checkDraft(draft, limits);
  // As `createThreads` returns them.
  const threads = options.threads as PostedThreads | undefined;
  const isLong = checked.problem === 'text';
  const thread = useMemo(
    () => attempt(() => threads?.read(content, isLong, limits.bytes)) ?? null,
    [threads, content, isLong, limits.bytes],
  );
  const ofText = thread && isLong ? null : checked.problem;
  const problem = lacksSubject(purpose) ? 'subject' : ofText;
  /** The bytes of what is written last: of the last post of a thread. */
  const { posts, bytes } = thread ?? { posts: 1, bytes: checked.bytes };

  /**
   * Posts the draft, or schedules it.
   * @param at when it is posted; null for now
   */
  const submit = async (at: Date | null = null) => {
    if (problem || pending.current.has(id)) return;
    if (!navigator.onLine) {
      setOffline();
      return;
    }
    pending.current.add(id);
    const urlOf = (result: unknown) => {
      const { fid = null, username = '' } = author ?? {};
      return castHref(widgets, readPosted(result), { fid, username });
    };
    let sent: Content & { earlier: string[] } = { ...content, earlier: [] };
    let url: string | null = null;
    try {
      let current = content;
      for (let index = 0; ; index += 1) {
        const post = thread?.next(index, { content: current, purpose, users });
        const next = post?.draft ?? draft;
        sent = beginAttempt(current, JSON.stringify(next), () => createIdem(random));
        settle(sent, { kind: 'pending' });
        const { idem, earlier } = sent;
        const whole = { ...next, idem, ...(earlier[0] && { earlier }) };
        const result = await (at ? options.onSchedule?.(whole, at) : options.onSubmit?.(whole));
        if (isRefusal(result)) {
          settle({ ...sent, isUnknown: false }, { kind: 'failed', reason: '' });
          return;
        }
        url ??= urlOf(result);
        if (!post?.rest) break;
        // A posted part is not in the field any more: nothing can post it again.
        const rest = post.rest({ hash: readPosted(result), fid: author?.fid ?? writer });
        current = { ...rest, removed: current.removed };
        if (!current.after) {
          reportError(new Error(NO_HASH), 'onSubmit');
          settle(current, { kind: 'failed', reason: '' });
          return;
        }
      }
      settle(contentOf(''), at ? { kind: 'scheduled', at: at.getTime() } : { kind: 'posted', url });
    } catch (reason) {
      const error = reportError(reason, at ? 'onSchedule' : 'onSubmit');
      const outcome = outcomeOf(error);
      if (outcome === 'earlier') {
        const url = urlOf(error);
        // Pressed again, it is another cast.
        const fresh = { ...sent, idem: '', tried: '', isUnknown: url === null, earlier: [] };
        settle(fresh, url === null ? { kind: 'failed', reason: '' } : { kind: 'earlier', url });
        return;
      }
      const { name, status: httpStatus = 0 } = error;
      settle(
        { ...sent, isUnknown: outcome === 'unknown' },
        // By the write kit, whose messages are for developers.
        name === 'WriteError'
          ? { kind: 'failed', reason: '', status: httpStatus }
          : { kind: 'failed', reason: reasonOf(error) },
      );
    } finally {
      pending.current.delete(id);
    }
  };

  return {
    /** Which draft is shown. */
    id,
    text,
    mentions,
    embeds,
    /** How many more embeds there may be. */
    room: max - embeds.length,
    bytes,
    /** How many characters there is room for, roughly; negative if there are too many. */
    charactersLeft: charactersLeft(limits.bytes - bytes, draft.text, checked.bytes),
    /** How many posts it becomes, with those that are posted already; 1 without a thread. */
    posts,
    /** How many posts of a thread that has stopped are posted. */
    postsDone: after?.count ?? 0,
    problem,
    status,
    /** Whether it is not known what became of the last attempt, or of one before it. */
    isUnknown:
      content.isUnknown === true ||
      (status.kind === 'writing' && (content.earlier ?? []).length > 0),
    submit,
    write: (next: TextChange) => {
      change((current) => ({
        ...current,
        // Without a word of the rest, it is another post.
        ...(!next.text && { after: undefined }),
        text: next.text,
        ...updateEmbeds(current.embeds, current.removed, next, { max, urlBytes: limits.urlBytes }),
      }));
    },
    /** Makes a handle a mention. */
    learn: (name: string, fid: number) => {
      change((current) => ({ ...current, known: [...current.known, [name.toLowerCase(), fid]] }));
    },
    /** Attaches a picture or a video to the draft that it was uploaded for. */
    attach: (url: string, to: symbol, file: File) => {
      const more = isPicture(file) ? { alt: '' } : { video: file };
      changeEmbeds(
        (all) => [...all.filter((each) => each.url !== url), { url, isTyped: false, ...more }],
        to,
      );
    },
    describe: (url: string, alt: string) => {
      changeEmbeds((all) =>
        all.map((each) => (each.url === url ? { ...each, alt: cutText(alt, MAX_ALT) } : each)),
      );
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
