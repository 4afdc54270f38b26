import type { Cast } from '../../network/cast/api-types.js';
import type { Format } from '../../core/messages/create-format.js';
import type { CommonMessages } from '../../core/messages/messages.js';
import type { SnapMessages } from '../../core/messages/snap-messages.js';
import type { WidgetContext } from '../../provider/hooks/use-widget-context.js';
import type { ParsedSnap, SnapAction, SnapValue } from '../model/model.js';

export interface PageState {
  context: WidgetContext;
  messages: CommonMessages & SnapMessages;
  format: Format;
  snap: ParsedSnap;
  cast: Cast | undefined;
  values: ReadonlyMap<string, SnapValue>;
  setValue: (name: string, value: SnapValue) => void;
  pagerPage: number;
  goTo: (page: number) => void;
  isBusy: boolean;
  /**
   * How an action is done: by a link, by a press, or not at all. `off` means that a press would
   * change nothing.
   */
  modeOf: (action: SnapAction | null) => { href: string } | 'press' | 'off' | null;
  /** Does an action by a press. If given, the input `name` is set to `value` first. */
  press: (action: SnapAction, name?: string, value?: string) => void;
}
