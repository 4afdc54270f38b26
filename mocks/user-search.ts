import type { StoryContext } from '@storybook/react-vite';
import { userEvent } from 'storybook/test';

type Place = Pick<StoryContext, 'canvas'>;

/** The text field of a search for users. */
export const field = ({ canvas }: Place) => canvas.getByRole('combobox', { name: 'Search users' });

/**
 * Without a pause: no timer runs between two letters, however busy the machine is, so that a text is
 * searched for once.
 */
export const AT_ONCE = { delay: null } as const;

/** Types into the field. */
export const type = (place: Place, text: string) => userEvent.type(field(place), text, AT_ONCE);

/** Waits for a user in the list. */
export const option = ({ canvas }: Place, name: string | RegExp) =>
  canvas.findByRole('option', { name });
