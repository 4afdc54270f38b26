'use client';
import type { ReactNode } from 'react';
import { REACTIONS, reactionKinds } from '../../network/cast/reactions.js';
import type { ReactionKind } from '../../network/cast/reactions.js';
import { renderIcon } from '../../ui/Icon.js';

/** The icons of the reactions, each created once. */
export const REACTION_ICONS = /* @__PURE__ */ Object.fromEntries(
  /* @__PURE__ */ reactionKinds.map((kind) => [kind, renderIcon(REACTIONS[kind].icon)]),
) as Record<ReactionKind, ReactNode>;
