import type { ComponentPropsWithoutRef } from 'react';
import { NeynarComments } from '../comments.js';
import type { NeynarCommentsProps } from '../comments.js';
import { cardRows, number, text } from './attributes.js';
import { element, widgets } from './widgets.js';

/** The elements of a page with comments. */
export const widgetsWithComments: typeof widgets = {
  ...widgets,
  'castkit-comments': element<NeynarCommentsProps, ComponentPropsWithoutRef<'div'>>(
    NeynarComments,
    {
      url: text('url'),
      order: text('order'),
      limit: number('limit'),
      ...cardRows,
      // Without React there is no function for it: visitors have the link to the social app.
      onSubmit: null,
      author: null,
      limits: null,
      onUpload: null,
      initialComments: null,
    },
  ),
};
