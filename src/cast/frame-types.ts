import type { Frame, FrameButton, NeynarFrame } from './types.js';

/** The action of a frame's button. */
export type FrameAction = 'post' | 'post_redirect' | 'link' | 'mint' | 'tx';

/** A parsed button of a frame. */
export interface ParsedButton {
  /** The index that the press handler receives. Buttons of hostile frames may share one. */
  index: number;
  /** Empty if it has no visible character; 256 characters at most. */
  title: string;
  action: FrameAction;
  /** The http(s) URL of the page that a press of `link` or `mint` opens; null for other buttons. */
  target: string | null;
}

interface ParsedBase {
  /** The http(s) URL of the image, or null. */
  image: string | null;
  /** The host name of `url`. */
  host: string;
  /** The http(s) URL of the page, normalized. */
  url: string;
}

/** A parsed interactive frame. */
export interface ParsedInteractiveFrame extends ParsedBase {
  kind: 'frame';
  /** Whether the aspect ratio is 1:1; otherwise it is 1.91:1. */
  isSquare: boolean;
  /** The buttons in their order, four at most. */
  buttons: ParsedButton[];
  /** The number of further buttons. */
  extraButtons: number;
  /** The placeholder of the text input; null without an input. */
  input: string | null;
  /** The frame as the API sent it. `frames_url` is `url` if it was no URL. */
  raw: Frame;
}

/** A parsed mini app: an image of 3:2 and one button that opens `url`. */
export interface ParsedMiniApp extends ParsedBase {
  kind: 'miniApp';
  /** The name of the app, else the title of its button, else the host. */
  title: string;
  /** Empty if the API sends none. */
  buttonTitle: string;
  author: { displayName: string; username: string; avatarUrl: string | null } | null;
}

/** A parsed frame or mini app. */
export type ParsedFrame = ParsedInteractiveFrame | ParsedMiniApp;

/** The minimum result of a press handler (docs/behaviour.md, Frames). */
export type ValidFrame = Frame &
  Pick<NeynarFrame, 'version' | 'image' | 'frames_url'> & { buttons: Pick<FrameButton, 'index'>[] };

/** Replaces the frame that is shown, by a frame or a function of the current one. */
export type SetFrame = (frame: NeynarFrame | ((current: NeynarFrame) => NeynarFrame)) => void;

/** The site's handler: handles a press and returns the next frame. */
export type FramePressHandler = (
  btnIndex: number,
  localFrame: NeynarFrame,
  setLocalFrame: SetFrame,
  inputValue?: string,
) => NeynarFrame | Promise<NeynarFrame>;
