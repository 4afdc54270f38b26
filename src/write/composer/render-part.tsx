'use client';
import type { ReactNode } from 'react';
import { OnDemand } from '../../provider/ui/OnDemand.js';
import type { ComposerPartProps } from './ComposerPart.js';

const load = async () => (await import('./ComposerPart.js')).ComposerPart;

/**
 * A part of a composer that most sites do without: it is loaded, and until then there is the
 * fallback. A composer whose part cannot be loaded posts without it.
 */
export const renderPart = (props: ComposerPartProps, fallback?: ReactNode) => (
  <OnDemand load={load} props={props} fallback={fallback} />
);
