'use client';
import { useEffect, useRef, useState } from 'react';
import { englishComposer } from '../../core/messages/composer-messages.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { Description } from './CastComposer.styles.js';

export interface ComposerScheduleProps {
  /** As the field has it: the day and the time of the visitor's clock; empty for none. */
  value: string;
  isReadOnly: boolean;
  onChange: (value: string) => void;
}

const two = (number: number) => `${number}`.padStart(2, '0');

/** The minute of a date, as the field has it. */
const minuteOf = (date: Date) =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T` +
  `${two(date.getHours())}:${two(date.getMinutes())}`;

/**
 * The field for the time at which a cast is posted. It gets the focus, as a press has opened it.
 * Renders an `<input>`.
 */
export function ComposerSchedule({ value, isReadOnly, onChange }: ComposerScheduleProps) {
  const { scheduleAt } = useMessages(englishComposer);
  const field = useRef<HTMLInputElement>(null);
  // When it was opened.
  const [earliest] = useState(() => minuteOf(new Date()));
  useEffect(() => {
    field.current?.focus();
  }, []);
  return (
    <Description
      ref={field}
      type="datetime-local"
      aria-label={scheduleAt}
      min={earliest}
      value={value}
      readOnly={isReadOnly}
      onChange={({ currentTarget }) => {
        onChange(currentTarget.value);
      }}
    />
  );
}
