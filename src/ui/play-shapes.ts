/** The paths of two icons, on the grid of `Icon`: they are filled. */
export const PLAY = 'M8 5.5v13l10.5-6.5z';
export const PAUSE = 'M7.5 5.5h3v13h-3zM13.5 5.5h3v13h-3z';
