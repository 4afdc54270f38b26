import { fieldsOf } from '../../core/read/fields.js';
import { parseDetails } from './parse-context.js';

/** The event for a `MiniAppChange`; null for anything else. */
export function describeChange(change: unknown): object | null {
  const { event, notificationDetails: json } = fieldsOf(change);
  if (event === 'miniapp_removed' || event === 'notifications_disabled') return { event };
  const notificationDetails = event === 'notifications_enabled' ? parseDetails(json) : null;
  return notificationDetails ? { event, notificationDetails } : null;
}
