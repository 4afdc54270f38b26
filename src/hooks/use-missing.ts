'use client';
import { useEffect } from 'react';
import { englishSetup } from '../text/setup-messages.js';
import type { RequiredProp } from '../text/setup-messages.js';
import type { RequestName } from './settings.js';
import { useMessages } from './use-messages.js';
import { useWidgetContext } from './use-widget-context.js';

/** What a widget needs, by name; it is missing where the value is falsy. */
export type Needs = Partial<Record<RequiredProp, unknown>>;

/** The developer left something out, which `sentence` names. Nothing is fetched. */
export interface Incomplete {
  status: 'incomplete';
  sentence: string;
}

/**
 * Whether a widget lacks something that it needs to send a request. The developer is told in the
 * console, of a client id by the provider.
 * @param where the name of the request
 */
export function useMissing(where: RequestName, needs: Needs): Incomplete | undefined {
  const { reportError } = useWidgetContext();
  const messages = useMessages(englishSetup);
  const missing = (Object.keys(needs) as RequiredProp[]).find((name) => !needs[name]);
  useEffect(() => {
    if (!missing || missing === 'clientId') return;
    reportError(englishSetup[`${missing}Missing`], where, 'setup');
  }, [missing, where, reportError]);
  return missing && { status: 'incomplete', sentence: messages[`${missing}Missing`] };
}
