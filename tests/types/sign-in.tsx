import { NeynarAuthButton, SIWN_variant, useNeynarContext } from '@neynar/react';
import type { ComponentProps, ReactNode } from 'react';

/** The package of 0.9.7 did not export this: sites wrote it once more. */
enum ToastType {
  Success = 'success',
  Error = 'error',
}

/** Signs in, as the last of a form's buttons or by itself. */
export function SignIn({ children }: { children?: ReactNode }) {
  const { showToast } = useNeynarContext();
  return (
    <form
      onSubmit={() => {
        showToast(ToastType.Error, 'No');
      }}
    >
      <NeynarAuthButton />
      <NeynarAuthButton type="button" className="wide" variant={SIWN_variant.FARCASTER} />
      <NeynarAuthButton label="Come in" icon={null} style={{ width: 200 }} disabled={!children} />
      <NeynarAuthButton customLogoUrl="/logo.png" modalStyle={{}} modalButtonStyle={{ margin: 0 }}>
        {children ?? 'Sign in'}
      </NeynarAuthButton>
    </form>
  );
}

/** Wraps the button, and hands on what it takes. */
export function Wide(props: ComponentProps<typeof NeynarAuthButton>) {
  return <NeynarAuthButton {...props} onClick={(event) => props.onClick?.(event)} />;
}

// @ts-expect-error There is no such variant.
export const other = <NeynarAuthButton variant="facebook" />;
