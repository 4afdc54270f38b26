'use client';
import { searchUserPage } from '../../network/api/search-pages.js';
import type { ParsedProfile } from '../../network/cast/model.js';
import { englishSearch } from '../../core/messages/search-messages.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { UserRow } from '../list/UserRow.js';
import { ItemList } from '../list/ItemList.js';
import { ResultsView } from './ResultsView.js';
import { uniqueBy } from '../list/unique-by.js';
import { useSearchPages } from './use-search-pages.js';
import type { ResultsProps } from './use-search-pages.js';

/** As many as the API sends at most. */
const LIMIT = 10;

const keyOf = ({ fid, username }: ParsedProfile) => fid?.toString() ?? (username || undefined);
const unique = uniqueBy(keyOf);

export function SearchUsers(props: ResultsProps) {
  const { usersEmpty } = useMessages(englishSearch);
  const { text, limit = LIMIT, viewerFid, clientId, onStatus } = props;
  const id = JSON.stringify([text, limit]);
  const state = useSearchPages<ParsedProfile>({
    ...{ viewerFid, clientId, onStatus },
    requestName: 'searchUsers',
    adapter: 'search',
    id,
    fetchPage: (context, cursor) => searchUserPage(context, { text, limit }, cursor),
    unique,
    empty: usersEmpty,
  });
  return (
    <ResultsView state={state} empty={usersEmpty}>
      {(users, next) => (
        <ItemList
          items={users}
          keyOf={keyOf}
          render={(user) => <UserRow user={user} viewerFid={viewerFid} />}
          id={`search users ${id}`}
          isWhole={next === 'none'}
          isBelow
        />
      )}
    </ResultsView>
  );
}
