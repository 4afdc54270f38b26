/** The messages of players, collectibles and tokens, which load with `castkit/embeds`. */
export const englishEmbeds = {
  /** The name of the button that loads a player from `host`, and plays. */
  embedPlay: (host: string) => `Play from ${host}`,
  /** The accessible name of a player. `service` is a name such as `YouTube`. */
  embedPlayer: (service: string) => `${service} player`,
  /** Below the title of a player that has not been loaded. `service` is as above. */
  embedLoads: (service: string) => `${service} · loads when you press play`,
  /** Says what a page shows: something of which there is one, or few. */
  embedCollectible: 'Collectible',
  /** Says what a page is about: a token, of which all are alike. */
  embedToken: 'Token',
};
