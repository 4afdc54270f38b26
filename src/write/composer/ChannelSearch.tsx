'use client';
import { useEffect } from 'react';
import type { FoundChannel } from '../../network/api/search-channels.js';
import { CHANNELS } from '../../widgets/user-search/channel-search.js';
import { useSearch } from '../../widgets/user-search/use-user-search.js';

export interface ChannelSearchProps {
  text: string;
  onFound: (found: readonly FoundChannel[]) => void;
}

const LIMIT = 5;
const NONE: readonly FoundChannel[] = [];

/** Searches for channels while one is typed. Renders nothing. */
export function ChannelSearch({ text, onFound }: ChannelSearchProps) {
  const search = useSearch(CHANNELS, text, undefined, LIMIT);
  const found = 'users' in search ? search.users : NONE;
  useEffect(() => {
    onFound(found);
  }, [found, onFound]);
  return null;
}
