import type { ComponentPropsWithoutRef } from 'react';
import { NeynarAuthButton } from '../../sign-in/ui/NeynarAuthButton.js';
import type { NeynarAuthButtonProps } from '../../entries/index.js';
import { textAttribute } from '../attributes.js';
import { elementOf } from '../element-of.js';

/** `<castkit-sign-in>`. */
export const signIn = elementOf<NeynarAuthButtonProps, ComponentPropsWithoutRef<'button'>>(
  NeynarAuthButton,
  {
    label: textAttribute('label'),
    variant: textAttribute('variant'),
    icon: null,
    customLogoUrl: null,
    modalStyle: null,
    modalButtonStyle: null,
    primary: null,
    'data-castkit-theme': null,
  },
);
