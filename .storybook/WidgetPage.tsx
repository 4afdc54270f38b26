import {
  Canvas,
  Controls,
  Description,
  DocsContext,
  DocsStory,
  Story,
  Title,
  Unstyled,
} from '@storybook/addon-docs/blocks';
import { Fragment, useContext } from 'react';
import type { ReactNode } from 'react';
import * as castkit from '../src/index.js';
import { accessibilityNotes, forAll } from '../stories/catalog/accessibility-notes.js';
import type { AccessibilityNote } from '../stories/catalog/accessibility-notes.js';
import { CatalogLink } from '../stories/catalog/CatalogLink.js';
import sizes from '../tests/package/sizes.json';
import { pictureOf } from './variants.mjs';

type PreparedStory = ReturnType<React.ContextType<typeof DocsContext>['componentStories']>[number];

/** What the blocks know a story by. */
const exportOf = (story: PreparedStory): unknown => story.moduleExport;

/** What a screen reader says of a widget, by the story's id. */
const transcripts = new Map(
  Object.entries(
    import.meta.glob<string>('../tests/transcripts/*.txt', {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
  ).map(([path, text]) => [path.replace(/^.*\/|\.txt$/g, ''), text]),
);

const THEMES = [
  { theme: 'light', variant: 'light-800' },
  { theme: 'dark', variant: 'dark-375' },
] as const;

/** Rows of the matrix that need no story: the classes are those of the addon for such states. */
const POINTER_STATES = [
  { label: 'Default', className: '' },
  { label: 'Hovered', className: 'pseudo-hover-all' },
  { label: 'Focused', className: 'pseudo-focus-visible-all pseudo-focus-all' },
  { label: 'Pressed', className: 'pseudo-hover-all pseudo-active-all' },
];

interface PictureProps {
  story: PreparedStory;
  variant: string;
  theme: string;
}

/** A story as the tests have seen it. */
function Picture({ story, variant, theme }: PictureProps) {
  return (
    <img
      src={`./pictures/${pictureOf(story.id, variant)}`}
      alt={`${story.name}, ${theme}`}
      loading="lazy"
    />
  );
}

interface RowProps {
  label: string;
  cell: (theme: (typeof THEMES)[number]) => ReactNode;
}

/** A state in both themes. */
function Row({ label, cell }: RowProps) {
  return (
    <div className="matrix-row">
      <h3>{label}</h3>
      <div className="matrix-cells">
        {THEMES.map((each) => (
          <div key={each.theme} className="matrix-cell" data-castkit-theme={each.theme}>
            {cell(each)}
          </div>
        ))}
      </div>
    </div>
  );
}

/**
 * Every state in both themes. Those that a story's play function leads to are pictures, which the
 * tests compare with what the widget shows.
 */
function Matrix({ primary, states }: { primary?: PreparedStory; states: PreparedStory[] }) {
  return (
    <Unstyled>
      <div className="matrix">
        {primary &&
          POINTER_STATES.map(({ label, className }) => (
            <Row
              key={label}
              label={label}
              cell={() => (
                <div className={className}>
                  <Story of={exportOf(primary)} />
                </div>
              )}
            />
          ))}
        {states.map((story) => (
          <Row
            key={story.id}
            label={story.name}
            cell={({ variant, theme }) =>
              story.tags.includes('in-gallery') ? (
                <Story of={exportOf(story)} />
              ) : (
                <Picture story={story} variant={variant} theme={theme} />
              )
            }
          />
        ))}
      </div>
    </Unstyled>
  );
}

/** The last part of a title, such as `NeynarCastCard`: on phones it breaks between its words. */
function PageTitle({ title }: { title: string }) {
  const words = title.replace(/.*\//, '').split(/(?<=[a-z])(?=[A-Z])/);
  return (
    <Title>
      {words.map((word) => (
        <Fragment key={word}>
          {word}
          <wbr />
        </Fragment>
      ))}
    </Title>
  );
}

/** `widgets-castcard--keyboard-order`: "Keyboard order". */
function nameOf(id: string) {
  const words = id.replace(/.*--/, '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

interface NotesProps {
  title: string;
  notes: readonly AccessibilityNote[] | undefined;
}

/** Statements, each with a link to the story that proves it. */
function Notes({ title, notes }: NotesProps) {
  if (!notes) return null;
  return (
    <>
      <h3>{title}</h3>
      <table className="catalog-notes">
        <thead>
          <tr>
            <th>when</th>
            <th>what</th>
            <th>proof</th>
          </tr>
        </thead>
        <tbody>
          {notes.map(({ when, what, proof }) => (
            <tr key={`${when} ${what}`}>
              <td>{when}</td>
              <td>{what}</td>
              <td>
                <CatalogLink to={`/story/${proof}`}>{nameOf(proof)}</CatalogLink>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** The page of a widget, or of anything else that has stories. */
export function WidgetPage() {
  const { componentStories, storyById } = useContext(DocsContext);
  const all = componentStories();
  const primary = all.find(({ tags }) => !tags.includes('behaviour')) ?? storyById();
  const ready = all.find(({ name }) => name === 'Ready') ?? primary;
  const { componentId } = primary;
  const component: unknown = primary.component;
  const { hint } = ready.parameters as { hint?: string };
  const name = Object.entries(castkit).find(([, each]) => each === component)?.[0];
  const isWidget = name !== undefined && /^(widgets|parts)-/.test(componentId);
  const shown = all.filter(({ tags }) => tags.includes('autodocs'));
  // Stories of a page share its session: one that needs a signed-in visitor is shown as a picture.
  const isSignedIn = ({ tags }: PreparedStory) => tags.includes('signed-in');
  const states = shown.filter(
    (story) =>
      (story.tags.includes('state') && story !== ready && !story.storyGlobals.pseudo) ||
      (story.tags.includes('content') && isSignedIn(story)),
  );
  const contents = shown.filter((story) => story.tags.includes('content') && !isSignedIn(story));
  // A playground is its one story.
  const onlyStory = !isWidget && contents.length === 1 ? contents[0] : undefined;
  const heard = [...transcripts].filter(([id]) => id.startsWith(`${componentId}--`));
  const notes = accessibilityNotes[componentId];
  const budgets: Record<string, number> = sizes;
  const bytes = isWidget ? budgets[name] : undefined;
  const asFile = isWidget ? budgets[`castkit/static: ${name}`] : undefined;
  return (
    <>
      <PageTitle title={primary.title} />
      <Description of="meta" />
      {isWidget && (
        <>
          {hint && <p>{hint}</p>}
          <Canvas of={exportOf(ready)} sourceState="shown" />
          <h2 id="props">Props</h2>
          <div className="catalog-wide">
            <Controls of={exportOf(ready)} />
          </div>
        </>
      )}
      {isWidget && (states.length > 0 || ready !== primary) && (
        <>
          <h2 id="states">States</h2>
          <p>
            In both themes. Those that need a press or some typing are the pictures that the tests
            compare: light 800 px, dark 375 px wide.
          </p>
          <Matrix primary={ready} states={states} />
        </>
      )}
      {onlyStory && <Canvas of={exportOf(onlyStory)} />}
      {!onlyStory && contents.length > 0 && (
        <>
          <h2 id="contents">Contents</h2>
          {contents.map((story) => (
            <DocsStory key={story.id} of={exportOf(story)} />
          ))}
        </>
      )}
      {notes && (
        <>
          <h2 id="accessibility">Accessibility</h2>
          <Notes title="Keyboard" notes={notes.keys} />
          <Notes title="Screen readers" notes={notes.heard} />
          <Notes title="Focus" notes={notes.focus} />
          <Notes title="Contrast, motion, size" notes={[...(notes.seen ?? []), ...forAll]} />
        </>
      )}
      {heard.length > 0 && (
        <>
          <h2 id="screen-readers">What a screen reader hears</h2>
          <p>
            The browser&apos;s own accessibility tree, line by line, as the tests keep it. More is
            in the guide <CatalogLink to="/docs/accessibility--docs">Accessibility</CatalogLink>.
          </p>
          {heard.map(([id, text]) => (
            <details key={id} className="heard">
              <summary>{all.find((story) => story.id === id)?.name ?? id}</summary>
              <pre>{text}</pre>
            </details>
          ))}
        </>
      )}
      {bytes !== undefined && (
        <>
          <h2 id="bytes">What it weighs</h2>
          <p>
            At most {kilobytes(bytes)} with its provider, minified and compressed with Brotli,
            besides React and SWR
            {asFile !== undefined &&
              `; ${kilobytes(asFile)} with the rules in a file, from castkit/static`}
            . A test fails above that.
          </p>
        </>
      )}
    </>
  );
}
