'use client';
import { useEffect, useRef, useState } from 'react';
import { readUploaded } from '../draft/draft.js';
import { useLatest } from '../../core/dom/use-latest.js';
import { cutText } from '../../core/read/cut-text.js';
import { countOf, fieldsOf, isObject, textOf } from '../../core/read/fields.js';
import { attempt, readList } from '../../core/read/read-props.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';

/** The second argument of `onUpload`. */
export interface UploadOptions {
  /** Aborted when the visitor cancels the upload, or the composer is removed. */
  signal: AbortSignal;
  /** Call it with the share that is done, from 0 to 1. */
  onProgress: (share: number) => void;
}

/** Uploads a visitor's picture or video. Resolve to its https URL. */
export type UploadHandler = (
  file: File,
  options: UploadOptions,
) => string | { url: string } | Promise<string | { url: string }>;

/** The videos that visitors can add. */
export interface VideoOptions {
  /**
   * Their media types; `video/*` is every kind.
   * @default ['video/mp4', 'video/webm', 'video/quicktime']
   */
  types?: readonly string[] | undefined;
  /**
   * The largest size of a file in bytes.
   * @default 100_000_000
   */
  maxBytes?: number | undefined;
}

const VIDEO_TYPES = ['video/mp4', 'video/webm', 'video/quicktime'];
const MAX_VIDEO_BYTES = 100_000_000;
/** The most refused files that are named: as many as a cast has embeds. */
const MAX_REFUSED = 4;

/** Reads which videos a site accepts: each unusable option is the default; null for none. */
function readVideos(given: unknown) {
  if (given !== true && !isObject(given)) return null;
  // A field may be a getter that throws.
  const { types, maxBytes } = fieldsOf(attempt(() => ({ ...fieldsOf(given) })));
  const usable = readList(types)
    .map(textOf)
    .filter((type) => type.startsWith('video/'));
  const most = countOf(maxBytes);
  return {
    types: usable.length > 0 ? usable : VIDEO_TYPES,
    maxBytes: most === null || most === 0 ? MAX_VIDEO_BYTES : most,
  };
}

export const isPicture = ({ type }: File): boolean => type.startsWith('image/');

/** A file that is being uploaded, or could not be. */
export interface Upload {
  id: number;
  /** The draft that it is for. */
  draft: symbol;
  file: File;
  /** From 0 to 1; null while nothing is known. */
  share: number | null;
  hasFailed: boolean;
  /** Why it is not uploaded: its kind, or the most bytes of a video; null for one that is. */
  refusal: 'kind' | number | null;
  /** What the site says of a failure to visitors, or empty. */
  reason: string;
}

/** The most characters of a reason that are shown. */
const MAX_REASON = 200;

/** What the error of a site's handler says to visitors. */
export const reasonOf = ({ message }: Error): string => cutText(textOf(message), MAX_REASON);

export interface UploadsOptions {
  onUpload: UploadHandler | undefined;
  /** The prop of that name. */
  videos: unknown;
  /** The draft that is shown. */
  draft: symbol;
  /** How many more embeds there may be. */
  room: number;
  urlBytes: number;
  onUploaded: (url: string, draft: symbol, file: File) => void;
}

/** The uploads of a composer. Those that have ended well are embeds. */
export function useUploads(options: UploadsOptions) {
  const { onUpload, draft, room } = options;
  const { reportError } = useWidgetContext();
  const [all, setUploads] = useState<readonly Upload[]>([]);
  const uploads = all.filter((each) => each.draft === draft);
  const left = room - uploads.filter(({ refusal }) => !refusal).length;
  const videos = readVideos(options.videos);
  const controllers = useRef(new Map<number, AbortController>());
  const next = useRef(0);
  const latest = useLatest(options);

  useEffect(() => {
    const running = controllers.current;
    return () => {
      running.forEach((controller) => {
        controller.abort();
      });
      // A page that is kept and hidden (`Activity`) may come back: each can be tried again.
      setUploads((all) => all.map((each) => ({ ...each, hasFailed: true })));
    };
  }, []);

  const set = (id: number, changes: Partial<Upload>) => {
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...changes } : each)));
  };
  const remove = (id: number) => {
    controllers.current.get(id)?.abort();
    controllers.current.delete(id);
    setUploads((all) => all.filter((each) => each.id !== id));
  };

  const run = async ({ id, file, draft }: Upload) => {
    const controller = new AbortController();
    const { signal } = controller;
    controllers.current.set(id, controller);
    let url: string | null = '';
    try {
      const result = await onUpload?.(file, {
        signal,
        onProgress: (share) => {
          if (share >= 0 && share <= 1) set(id, { share });
        },
      });
      if (signal.aborted) return;
      url = readUploaded(result, latest().urlBytes);
      if (url === null) throw new Error('onUpload resolved to no https address.');
      remove(id);
      latest().onUploaded(url, draft, file);
    } catch (reason) {
      if (signal.aborted) return;
      const error = reportError(reason, 'onUpload');
      // That there is no address is said to developers.
      set(id, { hasFailed: true, reason: url === null ? '' : reasonOf(error) });
    }
  };

  /** Why a file is not uploaded. Without videos, what is no picture is passed over. */
  const refusalOf = (file: File) => {
    if (isPicture(file)) return null;
    const { types = [], maxBytes = 0 } = videos ?? {};
    const isKnown = types.some((each) => file.type.startsWith(each.replace('*', '')));
    if (!isKnown || file.size === 0) return 'kind';
    return file.size > maxBytes ? maxBytes : null;
  };

  return {
    uploads,
    videos,
    /** Whether one is under way. */
    isBusy: uploads.some(({ hasFailed }) => !hasFailed),
    /** Whether there is room for another one. */
    canAdd: onUpload !== undefined && left > 0,
    /** Uploads the usable ones among these while there is room. False if there are none. */
    add: (files: Iterable<File>): boolean => {
      const given = [...files].filter((file) => videos !== null || isPicture(file));
      if (!onUpload || given.length === 0) return false;
      const listed = given.map((file): Upload => {
        next.current += 1;
        const refusal = refusalOf(file);
        return {
          id: next.current,
          draft,
          file,
          share: null,
          hasFailed: !!refusal,
          refusal,
          reason: '',
        };
      });
      const added = listed.filter(({ refusal }) => !refusal).slice(0, Math.max(0, left));
      const refused = listed.filter(({ refusal }) => refusal).slice(0, MAX_REFUSED);
      // What was refused before is no matter of these.
      setUploads((all) => [...all.filter(({ refusal }) => !refusal), ...added, ...refused]);
      for (const upload of added) void run(upload);
      return true;
    },
    retry: (upload: Upload) => {
      set(upload.id, { hasFailed: false, share: null, reason: '' });
      void run(upload);
    },
    remove,
  };
}
