import { useId, useState } from 'react';
import { world } from '../../mocks/world.js';
import { CastCard, NeynarAuthButton, ProfileCard } from '../../src/entries/index.js';
import { measures as defaults } from '../../src/core/theme/tokens.js';
import type { MeasureName, TokenName } from '../../src/core/theme/tokens.js';
import { contrast, readableOn } from './contrast.js';
import { CopyButton } from './CopyButton.js';
import { nothingSet, palettes, styleOf, themeCss } from './theme-css.js';
import type { Measures, Overrides, ThemeName } from './theme-css.js';

/** The tokens that can be set here, in the order of the controls. */
const COLOURS: { name: TokenName; label: string }[] = [
  { name: 'accent', label: 'Accent' },
  { name: 'surface', label: 'Surface' },
  { name: 'surfaceSunken', label: 'Sunken surface' },
  { name: 'border', label: 'Hairlines' },
  { name: 'text', label: 'Text' },
  { name: 'textMuted', label: 'Muted text' },
];

/** The measures that can be set here, with their bounds. */
const MEASURES: { name: MeasureName; label: string; from: number; to: number; step: number }[] = [
  { name: 'radius', label: 'Corners', from: 0, to: 28, step: 1 },
  { name: 'density', label: 'Space', from: 0.6, to: 1.4, step: 0.1 },
  { name: 'fontSize', label: 'Text', from: 13, to: 18, step: 1 },
  { name: 'imageHeight', label: 'Pictures', from: 100, to: 400, step: 10 },
];

/** What must be readable on what: WCAG 2.2, 1.4.3 and 1.4.11, and technique G183 for links. */
const PAIRS: { label: string; on: [TokenName, TokenName]; least: number }[] = [
  { label: 'Text on surface', on: ['text', 'surface'], least: 4.5 },
  { label: 'Muted text on surface', on: ['textMuted', 'surface'], least: 4.5 },
  { label: 'Links on surface', on: ['accent', 'surface'], least: 4.5 },
  { label: 'Links beside text', on: ['accent', 'text'], least: 3 },
  { label: 'Text on accent', on: ['accentText', 'accent'], least: 4.5 },
  { label: 'Edges of controls', on: ['borderStrong', 'surface'], least: 3 },
];

const PRESETS: Record<string, Overrides> = {
  Castkit: nothingSet,
  Forest: {
    light: { accent: '#1c7a4a', accentText: '#ffffff', text: '#16211b', textMuted: '#566159' },
    dark: { accent: '#389466', accentText: '#06120b', surface: '#101812', border: '#26352b' },
  },
  Ocean: {
    light: { accent: '#0f6fa8', accentText: '#ffffff', border: '#dbe4ec' },
    dark: { accent: '#358cc2', accentText: '#050d13', surface: '#0e1620', border: '#223244' },
  },
  Newsprint: {
    light: { accent: '#b0431a', accentText: '#ffffff', surface: '#fdfbf6', border: '#e4ddcf' },
    dark: { accent: '#d06a40', accentText: '#140903', surface: '#191613', border: '#383129' },
  },
};

const FONTS: Record<string, string> = {
  "The page's": '',
  Serif: "'Source Serif 4 Variable', Georgia, serif",
  System: 'system-ui, sans-serif',
};

const THEMES: ThemeName[] = ['light', 'dark'];
const TITLES = { light: 'Light', dark: 'Dark' };

const STYLES = `
  .themer { display: grid; grid-template-columns: minmax(0, 1fr); gap: 24px; font: 14px/1.5 var(--catalog-fonts); color: var(--castkit-text) }
  .themer h2 { margin: 0; font-size: 15px }
  .themer-row { display: flex; flex-wrap: wrap; align-items: end; gap: 8px 16px }
  .themer-row > label { display: grid; gap: 4px; font-weight: 600 }
  .themer select { min-block-size: 36px; padding: 0 8px; border: 1px solid var(--castkit-border-strong); border-radius: 8px; font: inherit; font-weight: 400; color: inherit; background: var(--castkit-surface) }
  .themer-sides { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 320px), 1fr)); gap: 16px }
  .themer-side { display: grid; grid-template-columns: minmax(0, 1fr); align-content: start; gap: 16px; padding: 16px; border: 1px solid var(--castkit-border); border-radius: 16px; color: var(--castkit-text); background: var(--castkit-surface-sunken) }
  .themer-row label span span { font-weight: 400; font-variant-numeric: tabular-nums; color: var(--castkit-text-muted) }
  .themer-copy[data-empty] { visibility: hidden }
  .themer-row input[type=range] { inline-size: 120px; block-size: 36px; margin: 0; accent-color: var(--castkit-accent) }
  .themer-controls { display: grid; grid-template-columns: repeat(auto-fill, minmax(130px, 1fr)); gap: 8px 16px; padding: 0; margin: 0; border: 0 }
  .themer-controls legend { padding: 0 0 8px; font-weight: 600 }
  .themer-controls label { display: flex; align-items: center; gap: 8px }
  .themer-controls input[type=color] { flex: none; inline-size: 36px; block-size: 28px; padding: 2px; border: 1px solid var(--castkit-border-strong); border-radius: 8px; background: none; cursor: pointer }
  .themer :is(input, select):focus-visible { outline: 2px solid var(--castkit-accent); outline-offset: 2px }
  .themer-pairs { display: grid; gap: 4px; margin: 0; padding: 0; list-style: none }
  .themer-pairs li { display: flex; justify-content: space-between; gap: 12px; font-variant-numeric: tabular-nums }
  .themer-badge { padding: 0 8px; border: 1px solid currentColor; border-radius: 999px; font-weight: 600; color: var(--castkit-success) }
  .themer-badge[data-fails] { color: var(--castkit-danger) }
  .themer pre { margin: 0; padding: 16px; overflow: auto; border: 1px solid var(--castkit-border); border-radius: 12px; font: 13px/1.6 var(--catalog-code); background: var(--castkit-surface-sunken) }
`;

interface SideProps {
  theme: ThemeName;
  tokens: Partial<Record<TokenName, string>>;
  font: string;
  measures: Measures;
  onSet: (name: TokenName, value: string) => void;
}

function Side({ theme, tokens, font, measures, onSet }: SideProps) {
  const palette = { ...palettes[theme], ...tokens };
  return (
    <section
      className="themer-side"
      data-castkit-theme={theme}
      style={styleOf({ ...tokens, ...measures })}
      aria-label={TITLES[theme]}
    >
      <fieldset className="themer-controls">
        <legend>{TITLES[theme]}</legend>
        {COLOURS.map(({ name, label }) => (
          <label key={name}>
            <input
              type="color"
              value={palette[name].toLowerCase()}
              onChange={(event) => {
                onSet(name, event.target.value);
              }}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <div style={{ display: 'grid', gap: 16, fontFamily: font || undefined }}>
        <CastCard
          cast={world.imageCast}
          allowReactions
          viewerFid={world.users.linda.fid}
          onLikeBtnPress={() => true}
        />
        <ProfileCard user={world.users.linda} />
        <NeynarAuthButton style={{ justifySelf: 'start' }} />
      </div>
      <ul className="themer-pairs" aria-label={`Contrasts, ${theme}`}>
        {PAIRS.map(({ label, on: [front, back], least }) => {
          const ratio = contrast(palette[front], palette[back]);
          const isEnough = ratio >= least;
          return (
            <li key={label}>
              {label}
              <span className="themer-badge" data-fails={isEnough ? undefined : ''}>
                {/* Rounded down: 4.49 is not 4.5. */}
                {(Math.floor(ratio * 10) / 10).toFixed(1)} {isEnough ? 'AA' : `needs ${least}`}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Set colours and sizes for both themes, check contrast, copy the CSS. */
export function ThemePlayground() {
  const [overrides, setOverrides] = useState(nothingSet);
  const [font, setFont] = useState('');
  const [measures, setMeasures] = useState<Measures>({});
  const [preset, setPreset] = useState('Castkit');
  const id = useId();
  const css = themeCss(overrides, font, measures);

  const set = (theme: ThemeName, name: TokenName, value: string) => {
    setPreset('');
    setOverrides({
      ...overrides,
      [theme]: {
        ...overrides[theme],
        [name]: value,
        // The words on a button change with its colour.
        ...(name === 'accent' && { accentText: readableOn(value, '#ffffff', '#1a1328') }),
      },
    });
  };

  return (
    <div className="themer">
      <style>{STYLES}</style>
      <div className="themer-row">
        <label>
          Start from
          <select
            value={preset}
            onChange={({ target: { value } }) => {
              setPreset(value);
              setOverrides(PRESETS[value] ?? nothingSet);
            }}
          >
            <option value="" disabled>
              My own
            </option>
            {Object.keys(PRESETS).map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <label>
          Font
          <select
            value={font}
            onChange={({ target: { value } }) => {
              setFont(value);
            }}
          >
            {Object.entries(FONTS).map(([name, value]) => (
              <option key={name} value={value}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {MEASURES.map(({ name, label, from, to, step }) => (
          <label key={name}>
            <span>
              {label} <span>{(measures[name] ?? defaults[name]).replace('px', ' px')}</span>
            </span>
            <input
              type="range"
              aria-label={label}
              min={from}
              max={to}
              step={step}
              value={parseFloat(measures[name] ?? defaults[name])}
              onChange={({ target: { value } }) => {
                // The density is a factor.
                const unit = name === 'density' ? '' : 'px';
                setMeasures({ ...measures, [name]: `${value}${unit}` });
              }}
            />
          </label>
        ))}
        {/* It keeps its place while there is nothing to copy. */}
        <span className="themer-copy" data-empty={css ? undefined : ''}>
          <CopyButton text={css} label="Copy CSS" />
        </span>
      </div>
      <div className="themer-sides">
        {THEMES.map((theme) => (
          <Side
            key={theme}
            theme={theme}
            tokens={overrides[theme]}
            font={font}
            measures={measures}
            onSet={(name, value) => {
              set(theme, name, value);
            }}
          />
        ))}
      </div>
      <section aria-labelledby={id}>
        <h2 id={id}>Your style sheet</h2>
        <pre tabIndex={0} aria-labelledby={id}>
          <code>{css || '/* Change a colour or a size, and its CSS appears here. */'}</code>
        </pre>
      </section>
    </div>
  );
}
