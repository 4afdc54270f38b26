import { garden } from './channels.js';
import { articles, commentsPageOf } from './comments.js';
import { miniApp, petFrame } from './frames.js';
import { poll } from './snaps.js';
import type { WidgetData } from './widgets.js';

/**
 * What the rows of widgets.tsx take beside the published world. It is JSON, so that a consumer's
 * site gets the same.
 */
export const widgetData: WidgetData = {
  channel: garden,
  comments: commentsPageOf(articles.discussed),
  frame: petFrame,
  miniApp,
  snap: poll,
};
