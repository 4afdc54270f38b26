'use client';
import { useEffect } from 'react';
import { englishSetup } from '../../core/messages/setup-messages.js';
import type { RequiredProp } from '../../core/messages/setup-messages.js';
import type { RequestName } from '../settings/error-places.js';
import { canLackClientId } from './can-lack-client-id.js';
import { isForDevelopers } from './is-for-developers.js';
import { useWidgetContext } from './use-widget-context.js';

/** The props that a widget requires, by name. A falsy value is missing. */
export type RequiredProps = Partial<Record<RequiredProp, unknown>>;

/**
 * Returned if a required prop or setting is missing. Nothing is fetched. `sentence` is for the
 * developer of the page; show visitors that the content is unavailable instead.
 */
export interface MissingProp {
  /** Nothing was requested. */
  status: 'incomplete';
  /** Names what is missing, for the developer. */
  sentence: string;
}

/**
 * Returns the missing prop or setting of a widget that sends a request. A missing prop is reported
 * here, a missing client id by the provider, unless the page may need none.
 * @param where the name of the request
 */
export function useMissing(
  where: RequestName,
  requiredProps: RequiredProps,
): MissingProp | undefined {
  const { messages, readMessages, reportError, getSettings } = useWidgetContext();
  const missing = (Object.keys(requiredProps) as RequiredProp[]).find(
    (name) => !requiredProps[name],
  );
  useEffect(() => {
    if (!missing || (missing === 'clientId' && !canLackClientId(getSettings()))) return;
    reportError(englishSetup[`${missing}Missing`], where, 'setup');
  }, [missing, where, reportError, getSettings]);
  return (
    missing && {
      status: 'incomplete',
      sentence: isForDevelopers()
        ? readMessages(englishSetup, messages)[`${missing}Missing`]
        : messages.widgetFailed,
    }
  );
}
