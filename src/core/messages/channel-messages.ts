/** The messages of channel cards, which load with them. */
export interface ChannelMessages {
  /** Shown if the channel could not be fetched, or does not exist. */
  channelFailed: string;
  /** The number of members; `formatted` is `count` as the locale writes it, or like `1.2K`. */
  members: (count: number, formatted: string) => string;
  /** The text before the name of the user who leads the channel. */
  channelLead: string;
}

/** The default messages. */
export const englishChannels: ChannelMessages = {
  channelFailed: 'This channel couldn’t be loaded',
  members: (count, formatted) => `${formatted} ${count === 1 ? 'member' : 'members'}`,
  channelLead: 'Led by',
};
