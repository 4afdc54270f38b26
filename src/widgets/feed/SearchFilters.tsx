'use client';
import { useState } from 'react';
import type { CastSearchFilter } from '../../network/api/search-casts.js';
import { englishResultFilters } from '../../core/messages/result-messages.js';
import type { ParsedUser } from '../../network/cast/model.js';
import { renderStyles } from '../../provider/hooks/render-styles.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { ChannelField } from '../user-search/ChannelField.js';
import { UserCombobox } from '../user-search/UserCombobox.js';
import { beginningOf } from './past-dates.js';
import type { Period } from './past-dates.js';
import { Cell, Choice, Filters, Select } from './SearchFilters.styles.js';

export interface SearchFiltersProps {
  /** Those that the visitor may choose: the site has said nothing of them. */
  choices: readonly FilterName[];
  isShown: boolean;
  /** Called with the fields that change. */
  onFilter: (changed: CastSearchFilter) => void;
  viewerFid: number | undefined;
  id: string;
}

/** The filters that a visitor may choose. */
export type FilterName = 'sortType' | 'after' | 'authorFid' | 'channelId';

const PERIODS: readonly Period[] = ['day', 'week', 'month', 'year'];
const ORDERS = ['desc_chron', 'chron', 'algorithmic'] as const;

/** The filters of the casts that a search finds. Renders a `<div>`. */
export function SearchFilters({ choices, isShown, onFilter, viewerFid, id }: SearchFiltersProps) {
  const styles = renderStyles(useWidgetContext(), 'search-filters');
  const messages = useMessages(englishResultFilters);
  const [typed, setTyped] = useState('');
  const [author, setAuthor] = useState<ParsedUser | null>(null);
  const type = (text: string) => {
    setTyped(text);
    setAuthor(null);
    onFilter({ authorFid: undefined });
  };
  const periods = {
    day: messages.resultsPastDay,
    week: messages.resultsPastWeek,
    month: messages.resultsPastMonth,
    year: messages.resultsPastYear,
  };
  const orders = {
    desc_chron: messages.resultsNewest,
    chron: messages.resultsOldest,
    algorithmic: messages.resultsPopular,
  };
  return (
    <Filters id={id} hidden={!isShown}>
      {styles}
      {choices.includes('sortType') && (
        <Choice>
          <Select
            aria-label={messages.resultOrder}
            onChange={({ currentTarget }) => {
              onFilter({ sortType: ORDERS.find((order) => order === currentTarget.value) });
            }}
          >
            {ORDERS.map((order) => (
              // The first is what the API does without one.
              <option key={order} value={order === ORDERS[0] ? '' : order}>
                {orders[order]}
              </option>
            ))}
          </Select>
        </Choice>
      )}
      {choices.includes('after') && (
        <Choice>
          <Select
            aria-label={messages.resultTime}
            onChange={({ currentTarget }) => {
              const period = PERIODS.find((each) => each === currentTarget.value);
              onFilter({ after: period && beginningOf(period, Date.now()) });
            }}
          >
            <option value="">{messages.resultsAnyTime}</option>
            {PERIODS.map((period) => (
              <option key={period} value={period}>
                {periods[period]}
              </option>
            ))}
          </Select>
        </Choice>
      )}
      {choices.includes('authorFid') && (
        <UserCombobox
          placeholder={messages.resultAuthor}
          aria-label={messages.resultAuthor}
          viewerFid={viewerFid}
          text={author?.username ?? typed}
          chosen={author}
          onClear={() => {
            type('');
          }}
          onText={type}
          onChoose={({ user }) => {
            setAuthor(user);
            onFilter({ authorFid: user.fid ?? undefined });
          }}
        />
      )}
      {choices.includes('channelId') && (
        <Cell>
          <ChannelField
            label={messages.resultChannel}
            onChannel={(channelId) => {
              onFilter({ channelId });
            }}
          />
        </Cell>
      )}
    </Filters>
  );
}
