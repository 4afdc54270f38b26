'use client';
import { searchChannelPage } from '../../network/api/search-pages.js';
import type { ParsedChannel } from '../../network/cast/model.js';
import { englishResults } from '../../core/messages/result-messages.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { ChannelRow } from '../list/ChannelRow.js';
import { ItemList } from '../list/ItemList.js';
import { ResultsView } from './ResultsView.js';
import { uniqueBy } from '../list/unique-by.js';
import { useSearchPages } from './use-search-pages.js';
import type { ResultsProps } from './use-search-pages.js';

/** The API's default. */
const LIMIT = 20;

const keyOf = ({ id }: ParsedChannel) => id;
const unique = uniqueBy(keyOf);

export function SearchChannels(props: ResultsProps) {
  const { channelsNotFound } = useMessages(englishResults);
  const { text, limit = LIMIT, viewerFid, clientId, onStatus } = props;
  const id = JSON.stringify([text, limit]);
  const state = useSearchPages<ParsedChannel>({
    ...{ viewerFid, clientId, onStatus },
    requestName: 'searchChannels',
    adapter: 'channels',
    id,
    fetchPage: (context, cursor) => searchChannelPage(context, { text, limit }, cursor),
    unique,
    empty: channelsNotFound,
  });
  return (
    <ResultsView state={state} empty={channelsNotFound}>
      {(channels, next) => (
        <ItemList
          items={channels}
          keyOf={keyOf}
          render={(channel) => <ChannelRow channel={channel} />}
          id={`search channels ${id}`}
          isWhole={next === 'none'}
          isBelow
        />
      )}
    </ResultsView>
  );
}
