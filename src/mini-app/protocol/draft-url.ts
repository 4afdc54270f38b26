import { composeUrl } from '../../network/cast/social-app-urls.js';
import type { DraftField } from '../../network/cast/social-app-urls.js';
import { httpUrl } from '../../core/read/http-url.js';
import { fieldsOf, listOf, textOf } from '../../core/read/fields.js';

/** The URL of the social app's composer, for the options of `composeCast`. */
export function draftUrl(clientUrl: string, options: unknown): string {
  const { text, embeds, parent, channelKey } = fieldsOf(options);
  const draft: DraftField[] = [
    ['text', textOf(text)],
    ...listOf(embeds).map((embed): DraftField => ['embeds[]', httpUrl(embed)?.href ?? '']),
    ['channelKey', textOf(channelKey)],
    ['parentCastHash', textOf(fieldsOf(parent).hash)],
  ];
  return composeUrl(
    clientUrl,
    draft.filter(([, value]) => value),
  );
}
