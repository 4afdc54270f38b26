'use client';
import type { CastSearchFilter } from '../../network/api/search-casts.js';
import type { FoundUser } from '../../network/api/search-users.js';
import { englishResultFilters } from '../../core/messages/result-messages.js';
import { renderStyles } from '../../provider/hooks/render-styles.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { CHANNELS } from '../user-search/channel-search.js';
import { ChoiceField } from '../user-search/ChoiceField.js';
import { USERS } from '../user-search/use-user-search.js';
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

const CHANNEL_ID = /^\/?([a-z\d][\w-]{0,99})$/i;
/** The id of the channel that a text names. */
const channelIdOf = (typed: string): string | undefined => CHANNEL_ID.exec(typed.trim())?.[1];

const PERIODS: readonly Period[] = ['day', 'week', 'month', 'year'];
const ORDERS = ['desc_chron', 'chron', 'algorithmic'] as const;

/** The filters of the casts that a search finds. Renders a `<div>`. */
export function SearchFilters({ choices, isShown, onFilter, viewerFid, id }: SearchFiltersProps) {
  const styles = renderStyles(useWidgetContext(), 'search-filters');
  const messages = useMessages(englishResultFilters);
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
        <Cell>
          <ChoiceField<FoundUser, number>
            label={messages.resultAuthor}
            kind={USERS}
            viewerFid={viewerFid}
            queryOf={(typed) => typed}
            choiceOf={({ user }) => ({
              text: user.username,
              name: user.displayName,
              value: user.fid,
            })}
            onChoose={(authorFid) => {
              onFilter({ authorFid });
            }}
          />
        </Cell>
      )}
      {choices.includes('channelId') && (
        <Cell>
          <ChoiceField
            label={messages.resultChannel}
            kind={CHANNELS}
            queryOf={(typed) => channelIdOf(typed) ?? ''}
            choiceOf={({ id: channelId, name }) => ({ text: channelId, name, value: channelId })}
            valueOfText={channelIdOf}
            onChoose={(channelId) => {
              onFilter({ channelId });
            }}
          />
        </Cell>
      )}
    </Filters>
  );
}
