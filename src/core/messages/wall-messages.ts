/** The messages of `CastWall`, which load with it. */
export const englishWall = {
  /** The accessible name of a wall of posts. */
  wall: 'Posts',
  /** The button that stops a row that moves by itself. */
  pauseWall: 'Pause animation',
  /** The button that lets it move again. */
  playWall: 'Play animation',
};
