import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { world } from '../../mocks/index.js';
import { NeynarCastCounter } from '../../src/entries/comments.js';
import {
  ChannelButton,
  FollowButton,
  MentionLink,
  NeynarCastWall,
  NeynarLikedBy,
  ShareButton,
} from '../../src/entries/index.js';
import { CopyButton } from './CopyButton.js';
import { STYLES } from './EmbedBuilder.js';
import { ElementBytes } from './ElementBytes.js';
import { SMALL_ELEMENTS, smallHtmlOf, smallJsxOf } from './embed-snippets.js';
import type { SmallKind } from './embed-snippets.js';

/** The fields of a small widget, by its props. */
type Values = Partial<Record<string, string>>;

interface Kind {
  fields: [prop: string, label: string][];
  initial: Values;
  render: (values: Values) => ReactNode;
}

const LABEL: [string, string] = ['label', 'Text of the link, if not the default'];
const USERNAME: [string, string] = ['username', 'Username'];

const KINDS: Record<SmallKind, Kind> = {
  ShareButton: {
    fields: [
      ['text', 'Text of the post'],
      ['url', 'Address, if not that of the page'],
      ['channel', 'Channel'],
      LABEL,
    ],
    initial: { text: 'Worth reading', url: 'https://blog.example/hello' },
    render: (values) => <ShareButton {...values} />,
  },
  FollowButton: {
    fields: [USERNAME, LABEL],
    initial: { username: 'linda' },
    render: ({ username = '', ...values }) => <FollowButton username={username} {...values} />,
  },
  ChannelButton: {
    fields: [['channelId', 'Channel'], LABEL],
    initial: { channelId: 'design' },
    render: ({ channelId = '', ...values }) => <ChannelButton channelId={channelId} {...values} />,
  },
  MentionLink: {
    fields: [USERNAME, LABEL],
    initial: { username: 'linda' },
    render: ({ username = '', ...values }) => <MentionLink username={username} {...values} />,
  },
  NeynarLikedBy: {
    fields: [
      ['identifier', 'Hash of the post'],
      ['count', 'Its likes, if you have the number'],
    ],
    initial: { identifier: world.launchCast.hash, count: '1204' },
    render: ({ identifier = '', count }) => (
      <NeynarLikedBy identifier={identifier} count={count ? Number(count) : undefined} />
    ),
  },
  NeynarCastCounter: {
    fields: [
      ['url', 'Address, if not that of the page'],
      ['href', 'Where a press leads, if not to the social app'],
    ],
    initial: { url: world.articles.discussed, href: '#comments' },
    render: (values) => <NeynarCastCounter {...values} />,
  },
  NeynarCastWall: {
    fields: [['identifiers', 'Hashes and addresses, with spaces between them']],
    initial: { identifiers: `${world.launchCast.hash} ${world.singularCast.hash}` },
    render: ({ identifiers = '' }) => (
      <NeynarCastWall identifiers={identifiers.split(/[\s,]+/)} appearance="compact" />
    ),
  },
};

const FORMATS = { React: smallJsxOf, 'Custom element': smallHtmlOf };
type Format = keyof typeof FORMATS;

/** Builds the code of a small link to the social app, or of a small widget. */
export function LinkBuilder() {
  const id = useId();
  const [kind, setKind] = useState<SmallKind>('ShareButton');
  const [values, setValues] = useState<Values>(KINDS.ShareButton.initial);
  const [format, setFormat] = useState<Format>('Custom element');
  // A field that is empty is no prop.
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value));
  const code = FORMATS[format](kind, given);
  return (
    <div className="builder">
      <style>{STYLES}</style>
      <fieldset>
        <legend>Widget</legend>
        {(Object.keys(KINDS) as SmallKind[]).map((name) => (
          <label key={name}>
            <input
              type="radio"
              name={`${id}-kind`}
              checked={kind === name}
              onChange={() => {
                setKind(name);
                setValues(KINDS[name].initial);
              }}
            />
            {name}
          </label>
        ))}
      </fieldset>
      <div className="builder-form">
        {KINDS[kind].fields.map(([prop, label]) => (
          <label key={prop} className="builder-field builder-wide">
            {label}
            <input
              type="text"
              autoComplete="off"
              value={values[prop] ?? ''}
              onChange={({ target: { value } }) => {
                setValues({ ...values, [prop]: value });
              }}
            />
          </label>
        ))}
      </div>
      <div className="builder-card" role="group" aria-label="Preview">
        {KINDS[kind].render(given)}
      </div>
      <fieldset>
        <legend>Code for</legend>
        {(Object.keys(FORMATS) as Format[]).map((name) => (
          <label key={name}>
            <input
              type="radio"
              name={`${id}-format`}
              checked={format === name}
              onChange={() => {
                setFormat(name);
              }}
            />
            {name}
          </label>
        ))}
        <CopyButton text={code} label="Copy code" />
      </fieldset>
      {format === 'Custom element' && <ElementBytes tag={SMALL_ELEMENTS[kind]} />}
      <pre tabIndex={0} role="region" aria-label="Code">
        <code>{code}</code>
      </pre>
    </div>
  );
}
