/**
 * The handlers of the reaction buttons. They are called for a session that can write, and for one
 * that can only read if `settings.signIn` has no `signer` that could be asked for.
 */
export interface ReactionHandlers {
  /**
   * Called when a signed-in visitor presses like, or presses it again to undo. Return a truthy
   * value (or a promise of one) to toggle the like and update the count.
   */
  onLike?: (() => unknown) | undefined;
  /**
   * Called when a signed-in visitor presses recast, or presses it again to undo. Return a truthy
   * value (or a promise of one) to toggle the recast and update the count.
   */
  onRecast?: (() => unknown) | undefined;
  /** Called when a signed-in visitor presses comment. */
  onComment?: (() => unknown) | undefined;
}

type Toggled = boolean | Promise<boolean>;

/** The same of a card. Those of the cards in a list receive the cast. */
export interface CardReactionHandlers<Args extends unknown[] = []> {
  /**
   * Called when a signed-in visitor presses like, or presses it again to undo; in a list with the
   * cast. Return `true` (or a promise of it) to toggle the like and update the count.
   */
  onLikeBtnPress?: ((...args: Args) => Toggled) | undefined;
  /**
   * Called when a signed-in visitor presses recast, or presses it again to undo; in a list with the
   * cast. Return `true` (or a promise of it) to toggle the recast and update the count.
   */
  onRecastBtnPress?: ((...args: Args) => Toggled) | undefined;
  /** Called when a signed-in visitor presses comment; in a list with the cast. */
  onCommentBtnPress?: ((...args: Args) => unknown) | undefined;
}
