'use client';
import { useMemo } from 'react';
import { attempt } from '../../core/read/read-props.js';
import { useWidgetContext } from './use-widget-context.js';
import { warnUnusable } from './warn-unusable.js';

/**
 * Parses what the server of a site has fetched. A value that cannot be used is ignored, with one
 * warning.
 * @param name of the prop, for the warning
 * @param parse a stable function
 */
export function useInitial<Data>(
  name: string,
  json: unknown,
  parse: (json: unknown) => Data | null | undefined,
): Data | undefined {
  const { registry } = useWidgetContext();
  const data = useMemo(() => (json ? attempt(() => parse(json)) : null), [json, parse]);
  if (json && !data) warnUnusable(registry, name);
  return data ?? undefined;
}
