'use client';
import { forwardRef } from 'react';
import type { ReactNode } from 'react';
import { renderStyles } from '../../provider/hooks/render-styles.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { Content, Label, Trigger } from './NeynarAuthButton.styles.js';
import { ProviderMark } from './ProviderMark.js';

export interface AllowButtonProps {
  onClick: () => void;
  children: ReactNode;
}

/** A button like the one that signs in, for a visitor who is signed in. Renders a `<button>`. */
export const AllowButton = forwardRef<HTMLButtonElement, AllowButtonProps>(function AllowButton(
  { children, onClick },
  ref,
) {
  const styles = renderStyles(useWidgetContext(), 'sign-in');
  return (
    <>
      {styles}
      <Trigger ref={ref} type="button" onClick={onClick}>
        <Content>
          <ProviderMark variant="farcaster" />
          <Label>{children}</Label>
        </Content>
      </Trigger>
    </>
  );
});
