/** The messages of `CastWall`, which load with it. */
export interface WallMessages {
  /** The accessible name of a wall of posts. */
  wall: string;
  /** The button that stops a row that moves by itself. */
  pauseWall: string;
  /** The button that lets it move again. */
  playWall: string;
}

/** The default messages. */
export const englishWall: WallMessages = {
  wall: 'Posts',
  pauseWall: 'Pause animation',
  playWall: 'Play animation',
};
