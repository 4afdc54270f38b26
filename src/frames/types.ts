import type { Frame, FrameButton, NeynarFrame } from '../api/types.js';

/** What happens when a frame's button is pressed. */
export type FrameAction = 'post' | 'post_redirect' | 'link' | 'mint' | 'tx';

/** A button of a frame, ready to draw. */
export interface ParsedButton {
  /** What the press handler is called with. Two buttons of hostile frames may share one. */
  index: number;
  /** Empty if nothing of it can be seen, else all that a stranger can write in 256 characters. */
  title: string;
  action: FrameAction;
}

interface ParsedBase {
  /** http(s), or null. */
  image: string | null;
  /** The host name of `url`. */
  host: string;
  /** `frames_url`: http(s), as the browser would write it. */
  url: string;
}

/** An interactive frame, ready to draw. */
export interface ParsedInteractiveFrame extends ParsedBase {
  kind: 'frame';
  /** Drawn at 1:1, else at 1.91:1. */
  isSquare: boolean;
  /** In the order of drawing, four at most. */
  buttons: ParsedButton[];
  /** How many buttons it has beyond those. */
  extraButtons: number;
  /** The placeholder of the text input; null where the frame has none. */
  input: string | null;
  /** The frame as it came. Its `frames_url` is `url` where its own was no address. */
  raw: Frame;
}

/** A mini app, ready to draw: an image of 3:2 and one button that opens `url`. */
export interface ParsedMiniApp extends ParsedBase {
  kind: 'miniApp';
  /** The app's name, else its button's words, else the host. */
  title: string;
  /** Empty where the wire has none. */
  buttonTitle: string;
  author: { displayName: string; username: string; avatarUrl: string | null } | null;
}

/** A frame or mini app, ready to draw. */
export type ParsedFrame = ParsedInteractiveFrame | ParsedMiniApp;

/** What a press handler's answer has at least (SPEC.md 5). */
export type ValidFrame = Frame &
  Pick<NeynarFrame, 'version' | 'image' | 'frames_url'> & { buttons: Pick<FrameButton, 'index'>[] };

/** Replaces the frame that is shown, or makes the next one of it. */
export type SetFrame = (frame: NeynarFrame | ((current: NeynarFrame) => NeynarFrame)) => void;

/** The owner's handler: presses a frame's button and answers with the next frame. */
export type FramePressHandler = (
  btnIndex: number,
  localFrame: NeynarFrame,
  setLocalFrame: SetFrame,
  inputValue?: string,
) => NeynarFrame | Promise<NeynarFrame>;

/** Which page to ask for its frame, and on whose behalf (SPEC.md 7). */
export interface FrameQuery {
  apiUrl: string;
  clientId: string;
  /** The page's address. */
  url: string;
  /** The package's own version. */
  version: string;
}
