'use client';
import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { englishComposer } from '../../core/messages/composer-messages.js';
import { useFormat } from '../../provider/hooks/use-format.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { VisuallyHidden } from '../../ui/VisuallyHidden.js';
import { Count } from './CastComposer.styles.js';

interface ComposerCountProps {
  /** Roughly how many characters there is room for; negative if there are too many. */
  left: number;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** How long typing must pause before screen readers are told. Our own choice. */
const QUIET_MS = 1000;

/** How many characters are left. Renders a `<span>`, and a live region. */
export function ComposerCount({ left, field }: ComposerCountProps) {
  const { bytesLeft, bytesOver } = useMessages(englishComposer);
  const format = useFormat();
  const [said, setSaid] = useState('');
  const number = format.number(Math.abs(left));
  const text = left < 0 ? bytesOver(-left, number) : bytesLeft(left, number);
  useEffect(() => {
    const timer = setTimeout(() => {
      // Nobody has typed what was loaded, or was posted.
      setSaid(field.current?.matches(':focus') ? text : '');
    }, QUIET_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [field, text]);
  return (
    <>
      {left >= 0 && <Count aria-hidden="true">{number}</Count>}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}
