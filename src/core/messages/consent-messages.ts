/**
 * The messages of content that waits for the visitor's consent. They load with the first such
 * content.
 */
export const englishConsent = {
  /** Shown in place of a picture that would load from `host`. */
  consentImage: (host: string) => `Image from ${host}`,
  /** Shown in place of a video that would load from `host`. */
  consentVideo: (host: string) => `Video from ${host}`,
  /** Shown in place of a link preview that would be requested from `host`. */
  consentPreview: (host: string) => `Preview from ${host}`,
  /** Shown in place of a frame that a function of the site would fetch from `host`. */
  consentFrame: (host: string) => `Frame from ${host}`,
  /** Shown in place of a player (`castkit/embeds`) that would load from `host`. */
  consentPlayer: (host: string) => `Player from ${host}`,
  /** The button that allows one host. */
  consentShow: 'Show',
  /** The button that allows all hosts. */
  consentShowAll: 'Show all',
};
