'use client';
import { useImperativeHandle, useRef } from 'react';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { useIsomorphicLayoutEffect } from '../../core/dom/use-isomorphic-layout-effect.js';
import { useCallHandler } from '../../provider/hooks/use-call-handler.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { renderStyles } from '../../provider/hooks/render-styles.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { englishComposer } from '../../core/messages/composer-messages.js';
import { data } from '../../core/read/read-props.js';
import { createWidget } from '../../provider/ui/create-widget.js';
import { Icon } from '../../ui/Icon.js';
import { Close, Dialog, Head, Title } from './CastComposerDialog.styles.js';
import { keepPage, useModal } from '../../ui/use-modal.js';

/** The props of `CastComposerDialog`. */
export interface CastComposerDialogProps extends Omit<
  ComponentPropsWithoutRef<'dialog'>,
  'onClose' | 'open' | 'title'
> {
  /** Whether the dialog is open. */
  open: boolean;
  /** Called when the visitor closes the dialog: set `open` to false. The draft is kept. */
  onClose: () => void;
  /**
   * The heading of the dialog.
   * @default Write a post
   */
  title?: string | undefined;
  /** A composer, preferably with the appearance `plain`. */
  children?: ReactNode;
}

/** Below the dialog, to the edge of the window, in pixels. */
const MARGIN = 8;

function begin(dialog: HTMLDialogElement): void {
  keepPage(dialog);
  dialog.querySelector('textarea')?.focus();
}

/**
 * Renders a dialog around a composer. Focus starts in the text field, and returns to the opener on
 * close. Renders a modal `<dialog>`, which is empty while closed.
 * @example A button that opens a composer
 * ```tsx
 * const [isOpen, setIsOpen] = useState(false);
 * const close = () => setIsOpen(false);
 * return (
 *   <>
 *     <button onClick={() => setIsOpen(true)}>Write</button>
 *     <CastComposerDialog open={isOpen} onClose={close}>
 *       <CastComposer appearance="plain" onSubmit={post} />
 *     </CastComposerDialog>
 *   </>
 * );
 * ```
 */
export const CastComposerDialog = createWidget<HTMLDialogElement, CastComposerDialogProps>(
  'CastComposerDialog',
  { children: data },
  function CastComposerDialog({ open, onClose, title, children, ...rootProps }, ref) {
    const messages = useMessages(englishComposer);
    const styles = renderStyles(useWidgetContext(), 'composer');
    const callHandler = useCallHandler();
    const dialog = useRef<HTMLDialogElement>(null);
    useImperativeHandle(ref, () => dialog.current as HTMLDialogElement);

    useModal(dialog, open, begin);

    // Before the text follows: an on-screen keyboard takes its part of the window, from which the
    // rules know nothing.
    useIsomorphicLayoutEffect(() => {
      const { visualViewport } = window;
      const element = dialog.current;
      if (!open || !element || !visualViewport) return;
      const { style } = element;
      const fit = () => {
        const { scale, height, offsetTop } = visualViewport;
        // Not to what a visitor has zoomed into.
        const isWhole = scale < 1.01;
        const above = parseFloat(getComputedStyle(element).marginBlockStart);
        style.maxBlockSize = isWhole ? `${height - above - MARGIN}px` : '';
        style.insetBlockStart = isWhole ? `${offsetTop}px` : '';
      };
      fit();
      visualViewport.addEventListener('resize', fit);
      visualViewport.addEventListener('scroll', fit);
      return () => {
        visualViewport.removeEventListener('resize', fit);
        visualViewport.removeEventListener('scroll', fit);
      };
    }, [open]);

    const close = () => {
      callHandler('onClose', onClose);
    };
    const heading = title ?? messages.composeCast;
    return (
      <Dialog
        {...rootProps}
        ref={dialog}
        aria-label={heading}
        onCancel={(event) => {
          // Not that of a field for files inside, and not one that cannot be prevented: a `close`
          // follows.
          if (event.target !== event.currentTarget || !event.cancelable) return;
          // Escape does what the button does: a site may keep the dialog open.
          event.preventDefault();
          close();
        }}
        // The platform may close a dialog without asking.
        onClose={({ target, currentTarget }) => {
          // Not that of a dialog inside, and not a late one, when the site has opened it again.
          if (open && target === currentTarget && !currentTarget.open) close();
        }}
      >
        {styles}
        {open && (
          <>
            <Head>
              <Title dir="auto">{heading}</Title>
              <Close type="button" aria-label={messages.closeComposer} onClick={close}>
                <Icon name="close" />
              </Close>
            </Head>
            {children}
          </>
        )}
      </Dialog>
    );
  },
);
