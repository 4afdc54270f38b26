'use client';
import { useEffect, useState } from 'react';
import { englishComposer } from '../../core/messages/composer-messages.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { Icon } from '../../ui/Icon.js';
import { Description, Tool } from './CastComposer.styles.js';

/** The time that a visitor chooses for a cast. */
export interface Schedule {
  /** As the field has it: the day and the time of the visitor's clock; empty for none. */
  value: string;
  /** Whether it had passed when the cast was to be scheduled. */
  isPast: boolean;
}

interface ScheduleProps {
  /** Null while the field is not open. */
  schedule: Schedule | null;
  /** Whether the cast is scheduled: its time is none of the next one. */
  isDone: boolean;
  isReadOnly: boolean;
  onChange: (schedule: Schedule | null) => void;
}

/** A clock, on the grid of icons. */
const CLOCK = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7.5V12l3 2';

/** The minute of a date, as the field has it: by the visitor's clock. */
const minuteOf = (date: Date) =>
  new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

const focus = (field: HTMLElement | null) => field?.focus();

/** Opens and closes the field. Renders a `<button>`. */
export function ScheduleButton({ schedule, isDone, isReadOnly, onChange }: ScheduleProps) {
  const { scheduleCast } = useMessages(englishComposer);
  useEffect(() => {
    // A failed attempt is tried again for the same time.
    if (isDone) onChange(null);
  }, [isDone, onChange]);
  return (
    <Tool
      type="button"
      aria-label={scheduleCast}
      aria-expanded={schedule !== null}
      aria-disabled={isReadOnly || undefined}
      onClick={() => {
        if (!isReadOnly) onChange(schedule ? null : { value: '', isPast: false });
      }}
    >
      <Icon shape={CLOCK} />
    </Tool>
  );
}

/**
 * The field for the time at which a cast is posted. It gets the focus, as a press has opened it.
 * Renders an `<input>`.
 */
export function ScheduleField({ schedule, isReadOnly, onChange }: ScheduleProps) {
  const { scheduleAt } = useMessages(englishComposer);
  // When it was opened.
  const [earliest] = useState(() => minuteOf(new Date()));
  return (
    <Description
      ref={focus}
      type="datetime-local"
      aria-label={scheduleAt}
      min={earliest}
      value={schedule?.value}
      readOnly={isReadOnly}
      onChange={({ currentTarget }) => {
        onChange({ value: currentTarget.value, isPast: false });
      }}
    />
  );
}
