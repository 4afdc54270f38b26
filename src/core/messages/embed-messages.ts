/** The messages of players, collectibles and tokens, which load with `castkit/embeds`. */
export interface EmbedMessages {
  /** The name of the button that loads a player from `host`, and plays. */
  embedPlay: (host: string) => string;
  /** The accessible name of a player. `service` is a name such as `YouTube`. */
  embedPlayer: (service: string) => string;
  /** Below the title of a player that has not been loaded. `service` is as above. */
  embedLoads: (service: string) => string;
  /** Says what a page shows: something of which there is one, or few. */
  embedCollectible: string;
  /** Says what a page is about: a token, of which all are alike. */
  embedToken: string;
}

/** The default messages. */
export const englishEmbeds: EmbedMessages = {
  embedPlay: (host) => `Play from ${host}`,
  embedPlayer: (service) => `${service} player`,
  embedLoads: (service) => `${service} · loads when you press play`,
  embedCollectible: 'Collectible',
  embedToken: 'Token',
};
