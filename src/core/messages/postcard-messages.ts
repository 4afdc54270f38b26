/** The messages of the dialog that draws a cast as a picture. They load with it. */
export const englishPostcards = {
  /** The heading of the dialog with the picture, and its accessible name. */
  postcard: 'Share as a picture',
  /** The button that copies the picture. */
  postcardCopy: 'Copy picture',
  /** Said once the picture or the link is copied. */
  postcardCopied: 'Copied',
  /** The button that copies the link to the text on the page. */
  postcardLink: 'Copy link to the text',
  /** The link that downloads the picture. */
  postcardDownload: 'Download',
  /** The button that opens the platform's own ways to share. */
  postcardShare: 'More ways…',
  /** Said if the browser does not allow copying. */
  postcardNotCopied: 'It can’t be copied here',
  /** Shown if the picture could not be drawn. */
  postcardFailed: 'The picture couldn’t be drawn',
  /** Shown if the author's picture is not on it. */
  postcardNoAvatar: 'Without the profile picture: its server doesn’t allow its use.',
};
