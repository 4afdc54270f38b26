import type { StoryContext } from '@storybook/react-vite';
import { userEvent } from 'storybook/test';

type Place = Pick<StoryContext, 'canvas'>;

/** The field of a search for users. */
export const field = ({ canvas }: Place) => canvas.getByRole('combobox', { name: 'Search users' });

/** Types into the field. */
export const type = (place: Place, text: string) => userEvent.type(field(place), text);

/** Somebody who is offered, once they are. */
export const option = ({ canvas }: Place, name: string | RegExp) =>
  canvas.findByRole('option', { name });
