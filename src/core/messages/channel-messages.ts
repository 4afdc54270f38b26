/** The messages of channel cards, which load with them. */
export const englishChannels = {
  /** Shown if the channel could not be fetched, or does not exist. */
  channelFailed: 'This channel couldn’t be loaded',
  /** The number of members; `formatted` is `count` as the locale writes it, or like `1.2K`. */
  members: (count: number, formatted: string) =>
    `${formatted} ${count === 1 ? 'member' : 'members'}`,
  /** The text before the name of the user who leads the channel. */
  channelLead: 'Led by',
};
