/** The messages of what waits for the visitor's consent. They are loaded with the first of it. */
export interface ConsentMessages {
  /** In place of a picture; `host` is the host that it would be loaded from. */
  consentImage: (host: string) => string;
  /** In place of a video, likewise. */
  consentVideo: (host: string) => string;
  /** In place of a link preview; `host` is the host that would be asked for it. */
  consentPreview: (host: string) => string;
  /** In place of a frame that a function of the site would fetch from `host`. */
  consentFrame: (host: string) => string;
  /** The button that agrees to one host. */
  consentShow: string;
  /** The button that agrees to all hosts. */
  consentShowAll: string;
}

/** The default messages. */
export const englishConsent: ConsentMessages = {
  consentImage: (host) => `Image from ${host}`,
  consentVideo: (host) => `Video from ${host}`,
  consentPreview: (host) => `Preview from ${host}`,
  consentFrame: (host) => `Frame from ${host}`,
  consentShow: 'Show',
  consentShowAll: 'Show all',
};
