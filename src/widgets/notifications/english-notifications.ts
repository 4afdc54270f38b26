import { englishBell } from '../../core/messages/bell-messages.js';
import { englishNotifications } from '../../core/messages/notification-messages.js';
import { englishReactionNotifications } from '../../core/messages/overlay-messages.js';

/** The default messages of a list of notifications. */
export const english = { ...englishBell, ...englishNotifications, ...englishReactionNotifications };
