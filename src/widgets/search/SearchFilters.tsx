'use client';
import { useState } from 'react';
import type { FoundUser } from '../../network/api/search-users.js';
import { englishResultFilters } from '../../core/messages/result-messages.js';
import { useFormat } from '../../provider/hooks/use-format.js';
import { countOf } from '../../core/read/fields.js';
import { renderStyles } from '../../provider/hooks/render-styles.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { CHANNELS } from '../user-search/channel-search.js';
import { ChoiceField } from '../user-search/ChoiceField.js';
import { USERS } from '../user-search/use-user-search.js';
import { beginningOf } from './past-dates.js';
import type { Period } from './past-dates.js';
import { channelIdOf, ORDERS } from './read-search-filters.js';
import type { SearchFilters as ChosenFilters } from './read-search-filters.js';
import { Cell, Choice, Filters, Select } from './SearchFilters.styles.js';

export interface SearchFiltersProps {
  /** Those that the visitor may choose: the site has said nothing of them. */
  choices: readonly (keyof ChosenFilters)[];
  /** The chosen filters. The controls have them at the beginning. */
  chosen: ChosenFilters;
  isShown: boolean;
  /** Called with the fields that change. */
  onFilter: (changed: ChosenFilters) => void;
  viewerFid: number | undefined;
  id: string;
}

/** The fid of a user whose name is not known, as profiles write it. */
const FID = /^!([1-9]\d{0,14})$/;

const PERIODS: readonly Period[] = ['day', 'week', 'month', 'year'];

/** The filters of the casts that a search finds. Renders a `<div>`. */
export function SearchFilters({
  choices,
  chosen,
  isShown,
  onFilter,
  viewerFid,
  id,
}: SearchFiltersProps) {
  const styles = renderStyles(useWidgetContext(), 'search-filters');
  const messages = useMessages(englishResultFilters);
  const format = useFormat();
  const [first] = useState(() => {
    const now = Date.now();
    const { after } = chosen;
    return { ...chosen, period: PERIODS.find((each) => beginningOf(each, now) === after) };
  });
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
            defaultValue={first.sortType}
            onChange={({ currentTarget }) => {
              onFilter({ sortType: ORDERS.find((order) => order === currentTarget.value) });
            }}
          >
            {ORDERS.map((order) => (
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
            defaultValue={first.period ?? first.after}
            onChange={({ currentTarget: { value } }) => {
              const period = PERIODS.find((each) => each === value);
              onFilter({ after: period ? beginningOf(period, Date.now()) : value || undefined });
            }}
          >
            <option value="">{messages.resultsAnyTime}</option>
            {first.after && !first.period && (
              <option value={first.after}>
                {messages.resultsSince(format.day(Date.parse(first.after.slice(0, 10)), 'UTC'))}
              </option>
            )}
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
            firstText={first.authorFid ? `!${first.authorFid}` : undefined}
            queryOf={(typed) => (FID.test(typed.trim()) ? '' : typed)}
            valueOfText={(typed) => countOf(FID.exec(typed)?.[1]) ?? undefined}
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
            firstText={first.channelId}
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
