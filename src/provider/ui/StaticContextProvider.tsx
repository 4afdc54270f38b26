'use client';
import { attempt } from '../../core/read/read-props.js';
import { NeynarContextProvider } from './NeynarContextProvider.js';
import type { NeynarContextProviderProps } from './NeynarContextProvider.js';

/** `NeynarContextProvider` of castkit/static, for pages that load `castkit/style.css`. */
export function StaticContextProvider({ settings, children }: NeynarContextProviderProps) {
  // Settings that throw are those of the provider to report.
  const fromFile = attempt(() => ({ ...settings, hasStyleSheet: true })) ?? settings;
  return <NeynarContextProvider settings={fromFile}>{children}</NeynarContextProvider>;
}
