/** The attributes of every element. */
export const COMMON_ATTRIBUTES = ['theme', 'lang'];

/** The attributes of the elements that show cards. */
export const CARD_ATTRIBUTES = ['viewer-fid', 'no-embeds', 'frames', 'reactions'];
