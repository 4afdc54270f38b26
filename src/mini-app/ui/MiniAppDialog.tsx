'use client';
import { useId, useImperativeHandle, useMemo, useRef } from 'react';
import type { ComponentPropsWithoutRef } from 'react';
import type { Cast, Frame } from '../../network/cast/api-types.js';
import { parseFrame } from '../../network/frame/parse-frame.js';
import { useIsomorphicLayoutEffect } from '../../core/dom/use-isomorphic-layout-effect.js';
import { useCallHandler } from '../../provider/hooks/use-call-handler.js';
import { useLoaded } from '../../provider/hooks/use-loaded.js';
import { renderStyles } from '../../provider/hooks/render-styles.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import type { MiniAppHostOptions } from '../protocol/host-types.js';
import { data } from '../../core/read/read-props.js';
import { createWidget } from '../../provider/ui/create-widget.js';
import { Dialog } from './MiniAppDialog.styles.js';

// The dialog comes with its button; its content is loaded when it is opened.
const loadView = async () => (await import('./MiniAppView.js')).MiniAppView;

/** The props of `MiniAppDialog`. */
export interface MiniAppDialogProps extends Omit<
  ComponentPropsWithoutRef<'dialog'>,
  'children' | 'onClose' | 'open'
> {
  /**
   * The https URL of the mini app. The page's own origin and those of pages around it are not
   * opened: a message and a link are shown instead.
   */
  url: string;
  /** Whether the dialog is open. */
  open: boolean;
  /** Called when the visitor or the mini app closes the dialog: set `open` to false. */
  onClose: () => void;
  /**
   * The mini app as the API sends it. Its name, author and splash screen are shown.
   * @default the host serves as the name
   */
  frame?: Frame | null | undefined;
  /**
   * The cast that the mini app was opened from, as the API sends it. The mini app can read it.
   * @default none
   */
  cast?: Cast | null | undefined;
  /**
   * The features that the mini app may use.
   * @default `settings.miniApps`
   */
  options?: MiniAppHostOptions | undefined;
}

/**
 * Opens a mini app in a dialog and acts as its host. Focus returns to the opener on close. Renders
 * a modal `<dialog>`, which is empty while closed.
 * @example A button that opens a mini app
 * ```tsx
 * const [isOpen, setIsOpen] = useState(false);
 *
 * <button onClick={() => setIsOpen(true)}>Play</button>
 * <MiniAppDialog url="https://game.example/" open={isOpen} onClose={() => setIsOpen(false)} />
 * ```
 */
export const MiniAppDialog = createWidget<HTMLDialogElement, MiniAppDialogProps>(
  'MiniAppDialog',
  { frame: data, cast: data, options: data },
  function MiniAppDialog({ url, open, onClose, frame, cast, options, ...rootProps }, ref) {
    const context = useWidgetContext();
    const { getSettings } = context;
    const styles = renderStyles(context, 'mini-app-dialog');
    const id = useId();
    const known = useMemo(() => parseFrame(frame, { url }), [frame, url]);
    const callHandler = useCallHandler();
    // Never on a server: only a browser knows the origins around the page.
    const close = () => {
      callHandler('onClose', onClose);
    };
    const View = useLoaded(loadView, open, close);
    const isShown = open && View !== undefined;
    const dialog = useRef<HTMLDialogElement>(null);
    /** Returns whether the mini app handles going back. */
    const goBackRef = useRef<() => boolean>(() => false);
    useImperativeHandle(ref, () => dialog.current as HTMLDialogElement);

    useIsomorphicLayoutEffect(() => {
      const element = dialog.current;
      if (!isShown || !element) return;
      // In jsdom a dialog has neither.
      const modal: Partial<HTMLDialogElement> = element;
      if (modal.showModal) modal.showModal();
      else element.open = true;
      // The platform restores the focus only for a dialog that was closed before it is removed.
      return () => modal.close?.();
    }, [isShown]);

    return (
      <Dialog
        {...rootProps}
        ref={dialog}
        aria-labelledby={id}
        onCancel={(event) => {
          // Pressing Escape, or the back button of a phone. Twice in a row without a press between
          // them, it cannot be prevented: a `close` follows.
          if (event.target !== event.currentTarget || !event.cancelable) return;
          // The platform closes nothing: a site may keep the mini app.
          event.preventDefault();
          if (!goBackRef.current()) close();
        }}
        onClose={({ target, currentTarget }) => {
          // Not that of a dialog inside, and not a late one, when the site has opened it again.
          if (open && target === currentTarget && !currentTarget.open) close();
        }}
      >
        {styles}
        {isShown && (
          <View
            // Another mini app starts with a fresh state.
            key={url}
            titleId={id}
            url={url}
            known={known?.kind === 'miniApp' ? known : null}
            cast={cast}
            options={options ?? getSettings().miniApps ?? {}}
            goBackRef={goBackRef}
            onClose={close}
          />
        )}
      </Dialog>
    );
  },
);
