import type { ComponentPropsWithoutRef } from 'react';
import { NeynarComments } from '../entries/comments.js';
import type { NeynarCommentsProps } from '../entries/comments.js';
import { attempt } from '../core/read/read-props.js';
import { address, cardRows, number, row, text } from './attributes.js';
import { findOwnScript } from './own-script.js';
import { element, widgets } from './widgets.js';

/**
 * Reads where the page posts: an address of its own origin, or https. Undefined for another one, or
 * one with a password.
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
 * Where `createWriteHandler` is, by `data-write-to` of the script. Not of an element, whose
 * attributes visitors can write on some sites.
 */
const target = script && readTarget(script.dataset.writeTo, window.location.href);

/** How a page posts: by that, or by an event. */
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

/** The elements of a page with comments. */
export const widgetsWithComments: typeof widgets = {
  ...widgets,
  'castkit-comments': element<NeynarCommentsProps, ComponentPropsWithoutRef<'div'>>(
    NeynarComments,
    {
      url: address('url'),
      order: text('order'),
      limit: number('limit'),
      ...cardRows,
      onSubmit: submit,
      // The user who is signed in by the element.
      author: null,
      limits: null,
      onUpload: null,
      initialComments: null,
    },
  ),
};
