/** The messages of the dialog that draws a cast as a picture. They load with it. */
export interface PostcardMessages {
  /** The heading of the dialog with the picture, and its accessible name. */
  postcard: string;
  /** The button that copies the picture. */
  postcardCopy: string;
  /** Said once the picture or the link is copied. */
  postcardCopied: string;
  /** The button that copies the link to the text on the page. */
  postcardLink: string;
  /** The link that downloads the picture. */
  postcardDownload: string;
  /** The button that opens the platform's own ways to share. */
  postcardShare: string;
  /** Said if the browser does not allow copying. */
  postcardNotCopied: string;
  /** Shown if the picture could not be drawn. */
  postcardFailed: string;
  /** Shown if the author's picture is not on it. */
  postcardNoAvatar: string;
}

/** The default messages. */
export const englishPostcards: PostcardMessages = {
  postcard: 'Share as a picture',
  postcardCopy: 'Copy picture',
  postcardCopied: 'Copied',
  postcardLink: 'Copy link to the text',
  postcardDownload: 'Download',
  postcardShare: 'More ways…',
  postcardNotCopied: 'It can’t be copied here',
  postcardFailed: 'The picture couldn’t be drawn',
  postcardNoAvatar: 'Without the profile picture: its server doesn’t allow its use.',
};
