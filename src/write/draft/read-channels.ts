import { listOf } from '../../core/read/fields.js';
import { attempt } from '../../core/read/read-props.js';
import { parseChannel } from '../../network/cast/parse-channel.js';
import { CHANNEL } from './channel-id.js';

/** A channel to choose. */
export interface ChannelOption {
  id: string;
  name: string;
}

/** The channels of a site that can be chosen, each once. Never throws. */
export function readChannels(json: unknown): ChannelOption[] {
  const channels = attempt(() =>
    listOf(json).flatMap((each): ChannelOption[] => {
      const channel = parseChannel(each);
      return channel && CHANNEL.test(channel.id) ? [{ id: channel.id, name: channel.name }] : [];
    }),
  );
  const byId = new Map((channels ?? []).map((each) => [each.id, each]));
  return [...byId.values()];
}
