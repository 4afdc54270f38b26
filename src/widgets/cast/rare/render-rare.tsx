'use client';
import { OnDemand } from '../../../provider/ui/OnDemand.js';
import type { RarePartCard, RarePartName } from './rare-part-props.js';

const load = async () => (await import('./RarePart.js')).RarePart;

/** A part of a card that most cards lack: it is loaded, and until then there is nothing. */
export const renderRare = (part: RarePartName, props: RarePartCard) => (
  <OnDemand load={load} props={{ part, ...props }} />
);
