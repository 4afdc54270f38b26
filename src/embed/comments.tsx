import type { ComponentPropsWithoutRef } from 'react';
import { NeynarComments } from '../entries/comments.js';
import type { NeynarCommentsProps } from '../entries/comments.js';
import { attempt } from '../core/read/read-props.js';
import { addressAttribute, cardRows, numberAttribute, row, textAttribute } from './attributes.js';
import { findOwnScript } from './own-script.js';
import { element, widgets } from './widgets.js';

/**
 * Reads the URL to which the page posts: of its own origin, or https. Undefined for any other URL,
 * and for one with a password.
 */
export function readTarget(value: string | undefined, page: string): string | undefined {
  const url = value && attempt(() => new URL(value, page));
  if (!url) return undefined;
  const { href, origin, protocol, username, password } = url;
  const isOwn = /^https?:$/.test(protocol) && origin === new URL(page).origin;
  return (isOwn || protocol === 'https:') && !username && !password ? href : undefined;
}

const script = typeof document === 'undefined' ? null : findOwnScript();

/**
 * The URL of `createWriteHandler`, by `data-write-to` of the script. An element does not set it,
 * because visitors can write attributes of elements on some sites.
 */
const target = script && readTarget(script.dataset.writeTo, window.location.href);

/** Submits a comment to that URL, or else by an event. */
const submit = row<NonNullable<NeynarCommentsProps['onSubmit']>>(
  ['submit'],
  ({ flag, dispatch }) => {
    if (target) {
      return async (draft) =>
        (await import('./comment-composer.js')).writeTo(target).onSubmit(draft);
    }
    return flag('submit')
      ? (draft) => dispatch<unknown>('castkit-submit', { draft }, false)
      : undefined;
  },
);

/** The elements, including `<castkit-comments>`. */
export const widgetsWithComments: typeof widgets = {
  ...widgets,
  'castkit-comments': element<NeynarCommentsProps, ComponentPropsWithoutRef<'div'>>(
    NeynarComments,
    {
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
      initialComments: null,
    },
  ),
};
