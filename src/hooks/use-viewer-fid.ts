'use client';
import { useAuth } from './use-auth.js';

/** Who looks: the owner's `viewerFid`, else who is signed in; undefined while that is nobody. */
export function useViewerFid(viewerFid: number | undefined): number | undefined {
  const { user } = useAuth();
  return viewerFid ?? user?.fid;
}
