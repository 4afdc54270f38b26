'use client';
import { useEffect, useRef, useState } from 'react';
import { readUploaded } from '../draft/draft.js';
import { useLatest } from '../../core/dom/use-latest.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';

/** The second argument of `onUpload`. */
export interface UploadOptions {
  /** Aborted when the visitor cancels the upload, or the composer is removed. */
  signal: AbortSignal;
  /** Call it with the share that is done, from 0 to 1. */
  onProgress: (share: number) => void;
}

/** Uploads a visitor's picture. Resolve to its https URL. */
export type UploadHandler = (
  file: File,
  options: UploadOptions,
) => string | { url: string } | Promise<string | { url: string }>;

/** A picture that is being uploaded, or could not be. */
export interface Upload {
  id: number;
  /** The draft that it is for. */
  draft: symbol;
  file: File;
  /** From 0 to 1; null while nothing is known. */
  share: number | null;
  hasFailed: boolean;
}

export interface UploadsOptions {
  onUpload: UploadHandler | undefined;
  /** The draft that is shown. */
  draft: symbol;
  /** How many more embeds there may be. */
  room: number;
  urlBytes: number;
  onUploaded: (url: string, draft: symbol) => void;
}

/** The uploads of a composer. Those that have ended well are embeds. */
export function useUploads(options: UploadsOptions) {
  const { onUpload, draft, room } = options;
  const { reportError } = useWidgetContext();
  const [all, setUploads] = useState<readonly Upload[]>([]);
  const uploads = all.filter((each) => each.draft === draft);
  const controllers = useRef(new Map<number, AbortController>());
  const next = useRef(0);
  const latest = useLatest(options);

  useEffect(() => {
    const running = controllers.current;
    return () => {
      running.forEach((controller) => {
        controller.abort();
      });
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
    try {
      const result = await onUpload?.(file, {
        signal,
        onProgress: (share) => {
          if (share >= 0 && share <= 1) set(id, { share });
        },
      });
      if (signal.aborted) return;
      const url = readUploaded(result, latest().urlBytes);
      if (url === null) throw new Error('onUpload resolved to no https address.');
      remove(id);
      latest().onUploaded(url, draft);
    } catch (reason) {
      if (signal.aborted) return;
      reportError(reason, 'onUpload');
      set(id, { hasFailed: true });
    }
  };

  return {
    uploads,
    /** Whether one is under way. */
    isBusy: uploads.some(({ hasFailed }) => !hasFailed),
    /** Whether there is room for another one. */
    canAdd: onUpload !== undefined && uploads.length < room,
    /** Uploads the pictures among these while there is room. False if there are none. */
    add: (files: Iterable<File>): boolean => {
      const pictures = [...files].filter(({ type }) => type.startsWith('image/'));
      if (!onUpload || pictures.length === 0) return false;
      const added = pictures.slice(0, Math.max(0, room - uploads.length)).map((file) => {
        next.current += 1;
        return { id: next.current, draft, file, share: null, hasFailed: false };
      });
      setUploads((all) => [...all, ...added]);
      for (const upload of added) void run(upload);
      return true;
    },
    retry: (upload: Upload) => {
      set(upload.id, { hasFailed: false, share: null });
      void run(upload);
    },
    remove,
  };
}
