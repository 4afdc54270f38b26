import type { Connection } from './connect.js';
import type { MiniAppEmitter } from './create-emitter.js';
import type { MiniAppBack } from './types.js';

/** The window whose history `enableWebNavigation` goes back in. */
type WebPage = Pick<Window, 'history'>;

/** Creates the back button of the host, which is hidden at first. */
export function createBack(
  { call }: Pick<Connection, 'call'>,
  emitter: MiniAppEmitter,
  getPage: () => WebPage,
): MiniAppBack {
  let onback: MiniAppBack['onback'] = null;
  const set = async (visible: boolean) => {
    await call('updateBackState', [{ visible }], () => undefined);
    back.visible = visible;
  };
  const goBack = () => {
    if (back.visible) getPage().history.back();
  };
  const back: MiniAppBack = {
    visible: false,
    get onback() {
      return onback;
    },
    set onback(next) {
      if (onback) emitter.off('backNavigationTriggered', onback);
      onback = next;
      if (next) emitter.on('backNavigationTriggered', next);
    },
    show: () => set(true),
    hide: () => set(false),
    enableWebNavigation: () => {
      emitter.off('backNavigationTriggered', goBack);
      emitter.on('backNavigationTriggered', goBack);
      return set(true);
    },
    disableWebNavigation: () => {
      emitter.off('backNavigationTriggered', goBack);
      return Promise.resolve();
    },
  };
  return back;
}
