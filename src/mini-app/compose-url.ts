import { httpUrl } from '../read/http-url.js';
import { fieldsOf, listOf, textOf } from '../read/read.js';

/** The URL of the social app's composer, for the options of `composeCast`. */
export function composeUrl(clientUrl: string, options: unknown): string {
  const { text, embeds, parent, channelKey } = fieldsOf(options);
  const params = new URLSearchParams();
  const set = (name: string, value: unknown) => {
    if (textOf(value)) params.append(name, textOf(value));
  };
  set('text', text);
  for (const embed of listOf(embeds)) set('embeds[]', httpUrl(embed)?.href);
  set('channelKey', channelKey);
  set('parentCastHash', fieldsOf(parent).hash);
  return `${clientUrl}/~/compose?${params}`;
}
