import { httpUrl } from '../../core/read/http-url.js';
import { fieldsOf, isObject, listOf, textOf } from '../../core/read/fields.js';
import type { Fields } from '../../core/read/fields.js';
import { copyData } from './copy-data.js';
import type { MiniAppContext, MiniAppLocation, MiniAppNotificationDetails } from './types.js';

const isText = (value: unknown) => typeof value === 'string';
const isNumber = (value: unknown) => typeof value === 'number';
const isFid = (value: unknown): value is number => Number.isSafeInteger(value);

/** The fields of `value` that `checks` names and whose types are right. */
function pick(value: unknown, checks: Record<string, (field: unknown) => boolean>): object {
  const fields = fieldsOf(value);
  const names = Object.keys(checks).filter((name) => checks[name]?.(fields[name]));
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}

/** Reads the URL and token for notifications; undefined without an http(s) URL or a token. */
export function parseDetails(json: unknown): MiniAppNotificationDetails | undefined {
  const { url, token } = fieldsOf(json);
  return httpUrl(url) && typeof token === 'string' ? { url: textOf(url), token } : undefined;
}

/** Deletes URLs (`pfpUrl`, `embed`, in `embeds`) with other schemes than http(s), at any depth. */
function dropUrls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(dropUrls);
  if (!isObject(value)) return value;
  const fields = Object.entries(value).filter(
    ([key, field]) => !/Url$|^embed$/.test(key) || httpUrl(field),
  );
  const drop = (key: string, field: unknown) =>
    key === 'embeds' ? listOf(field).filter((url) => httpUrl(url)) : dropUrls(field);
  return Object.fromEntries(fields.map(([key, field]) => [key, drop(key, field)]));
}

const isCast = (cast: unknown) => isText(fieldsOf(cast).hash) && isObject(fieldsOf(cast).author);

/** Whether a location has all fields of its type. */
const IS_WHOLE: Record<MiniAppLocation['type'], (location: Fields) => boolean> = {
  cast_embed: ({ cast, embed }) => isCast(cast) && isText(embed),
  cast_share: ({ cast }) => isCast(cast),
  notification: ({ notification }) => isText(fieldsOf(notification).notificationId),
  launcher: () => true,
  channel: ({ channel }) => isText(fieldsOf(channel).key),
  open_miniapp: ({ referrerDomain }) => isText(referrerDomain),
};

function parseLocation(json: unknown): MiniAppLocation | undefined {
  const location = fieldsOf(json);
  const type = textOf(location.type);
  const isWhole =
    Object.hasOwn(IS_WHOLE, type) && IS_WHOLE[type as keyof typeof IS_WHOLE](location);
  return isWhole ? (location as MiniAppLocation) : undefined;
}

/**
 * Parses the context of a host, field by field; null without a user's fid or a host. Never throws.
 */
export function parseContext(json: unknown): MiniAppContext | null {
  try {
    const { user, client, location, features } = fieldsOf(dropUrls(copyData(json)));
    const { fid, location: place } = fieldsOf(user);
    if (!isFid(fid) || !isObject(client)) return null;
    const { clientFid, added, notificationDetails, safeAreaInsets, platformType } = client;
    const details = parseDetails(notificationDetails);
    const from = parseLocation(location);
    const [placeOfUser, insets] = [
      pick(place, { placeId: isText, description: isText }),
      pick(safeAreaInsets, { top: isNumber, bottom: isNumber, left: isNumber, right: isNumber }),
    ];
    return {
      user: {
        fid,
        ...pick(user, { username: isText, displayName: isText, pfpUrl: isText }),
        ...(Object.keys(placeOfUser).length === 2 && {
          location: placeOfUser as { placeId: string; description: string },
        }),
      },
      client: {
        clientFid: isFid(clientFid) ? clientFid : 0,
        added: added === true,
        ...(/^(web|mobile)$/.test(platformType as string) && {
          platformType: platformType as 'web' | 'mobile',
        }),
        ...(details && { notificationDetails: details }),
        ...(isObject(safeAreaInsets) && {
          safeAreaInsets: { top: 0, bottom: 0, left: 0, right: 0, ...insets },
        }),
      },
      ...(from && { location: from }),
      ...(isObject(features) && {
        features: {
          haptics: features.haptics === true,
          cameraAndMicrophoneAccess: features.cameraAndMicrophoneAccess === true,
        },
      }),
    };
  } catch {
    return null; // a getter or a proxy, which messages do not contain
  }
}
