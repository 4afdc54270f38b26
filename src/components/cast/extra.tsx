'use client';
import { OnDemand } from '../../hooks/use-lazy-component.js';
import type { ExtraPart, ExtraProps } from './rare-part.js';

const load = async () => (await import('./CastCardExtra.js')).CastCardExtra;

/** A part of a card that most cards lack: it is loaded, and until then there is nothing. */
export const renderExtra = (part: ExtraPart, props: ExtraProps) => (
  <OnDemand load={load} props={{ part, ...props }} />
);
