'use client';
import { numberOf } from '../../core/read/fields.js';
import { useViewer } from './use-viewer.js';

/**
 * The fid of the viewer: `viewerFid`, else the fid of the signed-in user; undefined if there is
 * neither.
 */
export function useViewerFid(viewerFid: number | undefined): number | undefined {
  const viewer = useViewer();
  return numberOf(viewerFid) || viewer?.fid;
}
