import { NeynarComments } from '../../write/comments/NeynarComments.js';
import type { NeynarCommentsProps } from '../../entries/comments.js';
import { elementOf, numberAttribute, row, textAttribute } from '../attributes.js';
import { addressAttribute, cardRows, intervalAttribute } from '../cast-attributes.js';

/** Submits a comment to that URL, or else by an event. */
const submit = row<NonNullable<NeynarCommentsProps['onSubmit']>>(
  ['submit'],
  ({ flag, dispatch, writeTo }) => {
    if (writeTo) {
      return async (draft) =>
        (await import('../comment-composer.js')).writeTo(writeTo).onSubmit(draft);
    }
    return flag('submit')
      ? (draft) => dispatch<unknown>('castkit-submit', { draft }, false)
      : undefined;
  },
);

/** `<castkit-comments>`. */
export const comments = elementOf<NeynarCommentsProps, 'div'>(NeynarComments, {
  url: addressAttribute('url'),
  order: textAttribute('order'),
  limit: numberAttribute('limit'),
  fids: null,
  ...cardRows,
  onSubmit: submit,
  // The user who has signed in with the element.
  author: null,
  limits: null,
  onUpload: null,
  showCount: null,
  videos: null,
  initialComments: null,
  refreshInterval: intervalAttribute('refresh-interval'),
});
