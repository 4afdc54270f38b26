import type { Cast } from '../../network/cast/api-types.js';
import type { ReactionPress } from '../../network/cast/reactions.js';

/**
 * The handlers of the reaction buttons. They are called if the session can write. They are also
 * called if it can only read and `settings.signIn` has no `signer` to ask for.
 */
export interface ReactionHandlers {
  /**
   * Called when a signed-in visitor presses like, or presses it again to undo, with the `hash` of
   * the bar. Return a truthy value (or a promise of one) to toggle the like and update the count.
   */
  onLike?: ((cast: Cast, press: ReactionPress) => unknown) | undefined;
  /**
   * Called when a signed-in visitor presses recast, or presses it again to undo, with the `hash` of
   * the bar. Return a truthy value (or a promise of one) to toggle the recast and update the count.
   */
  onRecast?: ((cast: Cast, press: ReactionPress) => unknown) | undefined;
  /** Called when a signed-in visitor presses comment. */
  onComment?: ((cast: Cast, press: ReactionPress) => unknown) | undefined;
}

/**
 * The same handlers for a card, and for the cards in a list. They get the cast as the API or the
 * site gave it.
 */
export interface CardReactionHandlers<SiteCast extends Cast = Cast> {
  /**
   * Called with the cast when a signed-in visitor presses like, or presses it again to undo. Return
   * `true` (or a promise of it) to toggle the like and update the count.
   */
  onLikeBtnPress?:
    | ((cast: SiteCast, press: ReactionPress) => boolean | Promise<boolean>)
    | undefined;
  /**
   * Called with the cast when a signed-in visitor presses recast, or presses it again to undo.
   * Return `true` (or a promise of it) to toggle the recast and update the count.
   */
  onRecastBtnPress?:
    | ((cast: SiteCast, press: ReactionPress) => boolean | Promise<boolean>)
    | undefined;
  /** Called with the cast when a signed-in visitor presses comment. */
  onCommentBtnPress?: ((cast: SiteCast, press: ReactionPress) => unknown) | undefined;
}
