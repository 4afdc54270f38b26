import type { StoryContext } from '@storybook/react-vite';
import { userEvent } from 'storybook/test';

type Place = Pick<StoryContext, 'canvas'>;

/** The text field of a search for users. */
export const field = ({ canvas }: Place) => canvas.getByRole('combobox', { name: 'Search users' });

/** Types into the field. */
export const type = (place: Place, text: string) => userEvent.type(field(place), text);

/** Waits for a user in the list. */
export const option = ({ canvas }: Place, name: string | RegExp) =>
  canvas.findByRole('option', { name });
