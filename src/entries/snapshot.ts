export { renderCastToHtml } from '../snapshot/render-cast-to-html.js';
export type { Messages } from '../core/messages/messages.js';
export type { SnapshotTheme } from '../snapshot/freeze-html.js';
export type { SnapshotImage, SnapshotOptions } from '../snapshot/render-cast-to-html.js';
