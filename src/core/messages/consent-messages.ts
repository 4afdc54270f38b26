/**
 * The messages of content that waits for the visitor's consent. They load with the first such
 * content.
 */
export interface ConsentMessages {
  /** Shown in place of a picture that would load from `host`. */
  consentImage: (host: string) => string;
  /** Shown in place of a video that would load from `host`. */
  consentVideo: (host: string) => string;
  /** Shown in place of a link preview that would be requested from `host`. */
  consentPreview: (host: string) => string;
  /** Shown in place of a frame that a function of the site would fetch from `host`. */
  consentFrame: (host: string) => string;
  /** Shown in place of a player (`castkit/embeds`) that would load from `host`. */
  consentPlayer: (host: string) => string;
  /** The button that allows one host. */
  consentShow: string;
  /** The button that allows all hosts. */
  consentShowAll: string;
}

/** The default messages. */
export const englishConsent: ConsentMessages = {
  consentImage: (host) => `Image from ${host}`,
  consentVideo: (host) => `Video from ${host}`,
  consentPreview: (host) => `Preview from ${host}`,
  consentFrame: (host) => `Frame from ${host}`,
  consentPlayer: (host) => `Player from ${host}`,
  consentShow: 'Show',
  consentShowAll: 'Show all',
};
