'use client';
import { numberOf } from '../read/read.js';
import { useAuth } from './use-auth.js';

/**
 * The fid of the viewer: `viewerFid`, else the fid of the signed-in user; undefined if there is
 * neither.
 */
export function useViewerFid(viewerFid: number | undefined): number | undefined {
  const { user } = useAuth();
  return numberOf(viewerFid) || user?.fid;
}
