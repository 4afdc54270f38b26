import { useEffect, useId, useState } from 'react';
import { findCast } from '../../mocks/casts.js';
import { world } from '../../mocks/world.js';
import { CastCard, NeynarCastCard, NeynarContextProvider } from '../../src/entries/index.js';
import { keepClientId, readClientId } from './client-id.js';
import { CopyButton } from './CopyButton.js';
import { ElementBytes } from './ElementBytes.js';
import { blockquoteOf, htmlOf, jsxOf, readPasted } from './embed-snippets.js';
import type { EmbedOptions, EmbedSource } from './embed-snippets.js';

const PICKS = {
  'Text with counts': world.launchCast,
  'An image': world.imageCast,
  'A link preview': world.announcedPageCast,
  'A quote': world.quotingCast,
  'A mini app': world.miniAppCast,
};

const SWITCHES: { name: Exclude<keyof EmbedOptions, 'theme'>; label: string }[] = [
  { name: 'allowReactions', label: 'Reactions' },
  { name: 'renderEmbeds', label: 'Pictures, links and quotes' },
  { name: 'renderFrames', label: 'Frames and mini apps' },
  { name: 'largeMedia', label: 'Large pictures and videos' },
];

const FORMATS = {
  React: jsxOf,
  'Custom element': htmlOf,
  Blockquote: blockquoteOf,
};
type Format = keyof typeof FORMATS;

/** The rules of builders. */
export const STYLES = `
  .builder { display: grid; grid-template-columns: minmax(0, 1fr); gap: 20px; font: 14px/1.5 var(--catalog-fonts); color: var(--castkit-text) }
  .builder-form { display: flex; flex-wrap: wrap; align-items: end; gap: 12px 20px }
  .builder-field { display: grid; gap: 4px; font-weight: 600 }
  .builder-wide { flex: 1 1 320px }
  .builder :is(select, input[type=text]) { box-sizing: border-box; min-block-size: 36px; inline-size: 100%; padding: 0 10px; border: 1px solid var(--castkit-border-strong); border-radius: 8px; font: inherit; font-weight: 400; color: inherit; background: var(--castkit-surface) }
  .builder :is(select, input):focus-visible { outline: 2px solid var(--castkit-accent); outline-offset: 2px }
  .builder input { accent-color: var(--castkit-accent) }
  .builder fieldset { display: flex; flex-wrap: wrap; gap: 8px 20px; margin: 0; padding: 0; border: 0 }
  .builder fieldset label { display: flex; align-items: center; gap: 8px; min-block-size: 28px }
  .builder legend { padding: 0 0 4px; font-weight: 600 }
  .builder-card { padding: clamp(12px, 3vw, 24px); border: 1px solid var(--castkit-border); border-radius: 16px; background: var(--castkit-surface-sunken) }
  .builder pre { margin: 0; padding: 16px; overflow: auto; border: 1px solid var(--castkit-border); border-radius: 12px; font: 13px/1.6 var(--catalog-code); background: var(--castkit-surface-sunken) }
  .builder-note { margin: 0; color: var(--castkit-text-muted) }
  .builder-wrong { margin: 0; color: var(--castkit-danger) }
`;

/** The address of a cast of the catalog. */
const EXAMPLE = `https://farcaster.xyz/linda/${world.launchCast.hash.slice(0, 10)}`;

interface PreviewProps {
  source: EmbedSource;
  options: EmbedOptions;
  /** With one, the preview comes from the API. */
  clientId: string;
}

function Preview({ source, options: { theme, largeMedia, ...card }, clientId }: PreviewProps) {
  const options = {
    ...card,
    media: largeMedia ? ('large' as const) : undefined,
    'data-castkit-theme': theme || undefined,
  };
  if (source.type === 'json' || source.cast) return <CastCard cast={source.cast} {...options} />;
  const widget = <NeynarCastCard {...source} {...options} />;
  if (clientId) {
    return <NeynarContextProvider settings={{ clientId }}>{widget}</NeynarContextProvider>;
  }
  if (findCast(source.type, source.identifier)) return widget;
  return (
    <p className="builder-note">
      The code below is complete. To see this cast here, enter your client id. Without one the
      catalog is offline, and has only a few casts of its own.
    </p>
  );
}

interface EmbedBuilderProps {
  /** Lets requests of widgets reach the network, until the returned function is called. */
  letThrough?: () => () => void;
}

const keepOffline = () => () => {};

/** Builds the code of one cast: what is shown, and how it is put into a page. */
export function EmbedBuilder({ letThrough = keepOffline }: EmbedBuilderProps) {
  const [typedId, setTypedId] = useState(readClientId);
  const [clientId, setClientId] = useState('');
  const [picked, setPicked] = useState<keyof typeof PICKS>('Text with counts');
  const [pasted, setPasted] = useState('');
  const [format, setFormat] = useState<Format>('React');
  const [options, setOptions] = useState<EmbedOptions>({
    allowReactions: true,
    renderEmbeds: true,
    renderFrames: false,
    largeMedia: true,
    theme: '',
  });
  const id = useId();
  const cast = PICKS[picked];
  const read = pasted.trim()
    ? readPasted(pasted)
    : ({ type: 'hash', identifier: cast.hash, cast } as const);
  const refused = read?.type === 'refused' ? read.host : null;
  const source = read?.type === 'refused' ? null : read;
  const code = source && FORMATS[format](source, options, clientId || undefined);
  useEffect(() => (clientId ? letThrough() : undefined), [clientId, letThrough]);
  return (
    <div className="builder">
      <style>{STYLES}</style>
      <div className="builder-form">
        <label className="builder-field">
          Pick a cast
          <select
            value={picked}
            onChange={({ target: { value } }) => {
              setPicked(value as keyof typeof PICKS);
              setPasted('');
            }}
          >
            {Object.keys(PICKS).map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <label className="builder-field builder-wide">
          or paste a URL, a hash, or JSON from the API
          <input
            type="text"
            value={pasted}
            placeholder={EXAMPLE}
            aria-describedby={source ? undefined : id}
            aria-invalid={!source}
            onChange={({ target: { value } }) => {
              setPasted(value);
            }}
          />
        </label>
      </div>
      <form
        className="builder-form"
        onSubmit={(event) => {
          event.preventDefault();
          keepClientId(typedId.trim());
          setClientId(typedId.trim());
        }}
      >
        <label className="builder-field builder-wide">
          Your client id, to load any cast. It stays in this tab until you close it.
          <input
            type="text"
            autoComplete="off"
            spellCheck={false}
            value={typedId}
            onChange={({ target: { value } }) => {
              setTypedId(value);
            }}
          />
        </label>
        <button type="submit" className="catalog-button">
          {clientId && !typedId.trim() ? 'Forget the id' : 'Use this id'}
        </button>
        <button
          type="button"
          className="catalog-button"
          onClick={() => {
            setPasted(EXAMPLE);
          }}
        >
          Try an example
        </button>
      </form>
      {!source && (
        <p id={id} className="builder-wrong" role="alert">
          {refused
            ? `That’s a link from ${refused}. Paste a link from farcaster.xyz (or the older warpcast.com).`
            : 'That’s not a cast. Paste an http(s) URL, a hash that begins with 0x, or JSON with a cast.'}
        </p>
      )}
      <fieldset>
        <legend>Show</legend>
        {SWITCHES.map(({ name, label }) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={options[name]}
              onChange={({ target: { checked } }) => {
                setOptions({ ...options, [name]: checked });
              }}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>Theme</legend>
        {(['', 'light', 'dark', 'system'] as const).map((theme) => (
          <label key={theme}>
            <input
              type="radio"
              name={id}
              checked={options.theme === theme}
              onChange={() => {
                setOptions({ ...options, theme });
              }}
            />
            {theme || "the page's"}
          </label>
        ))}
      </fieldset>
      {source && (
        <div className="builder-card" role="group" aria-label="Preview">
          <Preview source={source} options={options} clientId={clientId} />
        </div>
      )}
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
        {code && <CopyButton text={code} label="Copy code" />}
      </fieldset>
      {code && format !== 'React' && <ElementBytes tag="castkit-cast" />}
      {source && (
        <pre tabIndex={0} role="region" aria-label="Code">
          <code>
            {code ??
              'A blockquote contains the text of the cast: pick a cast, or paste its JSON from the API.'}
          </code>
        </pre>
      )}
    </div>
  );
}
