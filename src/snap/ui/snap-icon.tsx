'use client';
import { SNAP_ICONS } from '../model/icons.js';
import type { SnapIcon } from '../model/icons.js';
import { renderIcon } from '../../ui/Icon.js';
import { Pointer } from './SnapElements.styles.js';

/** Icons that point forward or back, depending on the direction of the text. */
const POINTERS: readonly SnapIcon[] = ['arrow-right', 'arrow-left', 'chevron-right'];

export const renderPointer = (shape: string) => (
  <Pointer viewBox="0 0 24 24" width={20} aria-hidden="true">
    <path d={shape} />
  </Pointer>
);

/** Renders an icon of a page; nothing for null. */
export const renderSnapIcon = (name: SnapIcon | null) =>
  name && (POINTERS.includes(name) ? renderPointer : renderIcon)(SNAP_ICONS[name]);
