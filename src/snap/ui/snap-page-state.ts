import type { Cast } from '../../network/cast/api-types.js';
import type { Format } from '../../core/messages/create-format.js';
import type { CommonMessages } from '../../core/messages/messages.js';
import type { SnapMessages } from '../../core/messages/snap-messages.js';
import type { WidgetContext } from '../../provider/hooks/use-widget-context.js';
import type { ParsedSnap, SnapAction, SnapValue } from '../model/model.js';

/** The state that the elements of a page share. */
export interface PageState {
  context: WidgetContext;
  messages: CommonMessages & SnapMessages;
  format: Format;
  snap: ParsedSnap;
  /** The cast that contains the page. */
  cast: Cast | undefined;
  /** The values of all inputs, by name. */
  values: ReadonlyMap<string, SnapValue>;
  setValue: (name: string, value: SnapValue) => void;
  /** The current page of the pager. */
  pagerPage: number;
  goTo: (page: number) => void;
  /** Whether a request is running. */
  isBusy: boolean;
  /**
   * How an action is done: by a link, by a press, or not at all. `off` means that a press would
   * change nothing.
   */
  modeOf: (action: SnapAction | null) => { href: string } | 'press' | 'off' | null;
  /** Does an action by a press. If given, the input `name` is set to `value` first. */
  press: (action: SnapAction, name?: string, value?: string) => void;
}
