import { NeynarAuthButton } from '../../sign-in/ui/NeynarAuthButton.js';
import type { NeynarAuthButtonProps } from '../../entries/index.js';
import { elementOf, textAttribute } from '../attributes.js';

export const signIn = elementOf<NeynarAuthButtonProps, 'button'>(NeynarAuthButton, {
  label: textAttribute('label'),
  variant: textAttribute('variant'),
  icon: null,
  customLogoUrl: null,
  modalStyle: null,
  modalButtonStyle: null,
  primary: null,
  'data-castkit-theme': null,
});
