'use client';
import { useMemo, useState } from 'react';
import type { FoundChannel } from '../../network/api/search-channels.js';
import type { FoundUser } from '../../network/api/search-users.js';
import type { CompletionQuery } from '../draft/query.js';
import { useFormat } from '../../provider/hooks/use-format.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { englishComposer } from '../../core/messages/composer-messages.js';
import { englishSearch } from '../../core/messages/search-messages.js';
import { CHANNELS } from '../../widgets/user-search/channel-search.js';
import { USERS, useSearch } from '../../widgets/user-search/use-user-search.js';
import type { Completion, Suggestion } from './suggestions.js';

/** Of a site that has one of both alone, the composer completes that one. */
const PEOPLE = { ...USERS, isOptional: true };
const LIMIT = 5;
const NONE: readonly never[] = [];

function ofUser({ user: { username, displayName, avatarUrl, fid } }: FoundUser): Suggestion {
  return { name: username, label: displayName || username, pictureUrl: avatarUrl, fid };
}
function ofChannel({ id, name, imageUrl }: FoundChannel): Suggestion {
  return { name: id, label: name, pictureUrl: imageUrl, fid: null };
}

/** Completes handles and channels by the API, or by the site's `data`. */
export function useCompletion(viewerFid: number | undefined): Completion {
  const search = useMessages(englishSearch);
  const messages = useMessages(englishComposer);
  const format = useFormat();
  const [query, onQuery] = useState<CompletionQuery | null>(null);
  const isUser = query?.sign === '@';
  const text = query?.text ?? '';
  const users = useSearch(PEOPLE, isUser ? text : '', viewerFid, LIMIT);
  const channels = useSearch(CHANNELS, isUser ? '' : text, viewerFid, LIMIT);
  const foundUsers = 'users' in users ? users.users : NONE;
  const foundChannels = 'users' in channels ? channels.users : NONE;
  const suggestions = useMemo(
    () => (isUser ? foundUsers.map(ofUser) : foundChannels.map(ofChannel)),
    [isUser, foundUsers, foundChannels],
  );
  const { status } = isUser ? users : channels;
  const [first] = suggestions;
  const count = suggestions.length;
  const said = {
    ...{ idle: '', loading: '', incomplete: '', failed: search.userFailed },
    ready: first
      ? messages.suggestionsFound(count, format.number(count), first.label)
      : search.usersEmpty,
  }[status];
  return {
    suggestions,
    label: isUser ? messages.suggestedUsers : messages.suggestedChannels,
    status: said,
    onQuery,
  };
}
