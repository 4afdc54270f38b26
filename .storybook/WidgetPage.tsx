import {
  Canvas,
  Controls,
  Description,
  DocsContext,
  Source,
  Story,
  Title,
  Unstyled,
} from '@storybook/addon-docs/blocks';
import { Fragment, useContext, useState } from 'react';
import type { ReactNode } from 'react';
import { CatalogLink } from '../stories/catalog/CatalogLink.js';
import { kilobytes } from '../stories/catalog/kilobytes.js';
import { NameInWords } from '../stories/catalog/NameInWords.js';
import { NotesTable } from '../stories/catalog/NotesTable.js';
import { SettingsTable } from '../stories/catalog/ProviderSettings.js';
import { FOR_ALL, GUIDES, NEEDS, proofOf } from '../stories/catalog/widget-facts.js';
import type { AccessibilityNote, FactRow, WidgetFacts } from '../stories/catalog/widget-facts.js';
import elementBytes from 'virtual:castkit-element-bytes';
import examples from 'virtual:castkit-examples';
import heights from 'virtual:castkit-picture-heights';
import sizes from '../tests/package/sizes.json';
import { findExport } from './find-export.js';
import { sentenceOf } from './story-name.mjs';
import { pictureOf } from './variants.mjs';
import { codeOf } from './whole-code.js';

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

const THEMES = ['light', 'dark'] as const;

/** How the pictures of single states were taken. The galleries show them in the dark, too. */
const PICTURED = { theme: 'light', variant: 'light-800', width: 800 } as const;

/** The page of the provider, whose one prop has every setting. */
const PROVIDER = 'theme-provider';

/** So many states are open: with more a page is no page any more. */
const OPEN_STATES = 5;

/** Rows of the matrix that need no story: the classes are those of the addon for such states. */
const POINTER_STATES = [
  { label: 'Default', className: '' },
  { label: 'Hovered', className: 'pseudo-hover-all' },
  { label: 'Focused', className: 'pseudo-focus-visible-all pseudo-focus-all' },
  { label: 'Pressed', className: 'pseudo-hover-all pseudo-active-all' },
];

/** How high what a story's picture shows is. Zero where there is none. */
const heightOf = ({ id }: PreparedStory) => heights[pictureOf(id, PICTURED.variant)] ?? 0;

/** A story as the tests have seen it, without the empty rest of its window. */
function Picture({ story }: { story: PreparedStory }) {
  return (
    <img
      src={`./pictures/${pictureOf(story.id, PICTURED.variant)}`}
      alt={`${sentenceOf(story.name)}, ${PICTURED.theme}`}
      loading="lazy"
      style={{ aspectRatio: `${PICTURED.width} / ${heightOf(story)}` }}
    />
  );
}

interface RowProps {
  label: string;
  themes?: readonly (typeof THEMES)[number][];
  children: ReactNode;
}

/** A state, in both themes unless told otherwise. */
function Row({ label, themes = THEMES, children }: RowProps) {
  return (
    <div className="matrix-row">
      <h3>{label}</h3>
      <div className="matrix-cells">
        {themes.map((theme) => (
          <div key={theme} className="matrix-cell" data-castkit-theme={theme}>
            {children}
          </div>
        ))}
      </div>
    </div>
  );
}

/** A widget by the pointer and by the keyboard. */
function PointerStates({ of: story }: { of: PreparedStory }) {
  return (
    <Unstyled>
      <div className="matrix">
        {POINTER_STATES.map(({ label, className }) => (
          <Row key={label} label={label}>
            <div className={className}>
              <Story of={exportOf(story)} />
            </div>
          </Row>
        ))}
      </div>
    </Unstyled>
  );
}

/**
 * Those states that a story's play function leads to are pictures, which the tests compare with what
 * the widget shows. The others are live, in both themes.
 */
function Matrix({ states }: { states: PreparedStory[] }) {
  return (
    <Unstyled>
      <div className="matrix">
        {states.map((story) =>
          heightOf(story) > 0 ? (
            <Row key={story.id} label={sentenceOf(story.name)} themes={[PICTURED.theme]}>
              <Picture story={story} />
            </Row>
          ) : (
            <Row key={story.id} label={sentenceOf(story.name)}>
              <Story of={exportOf(story)} />
            </Row>
          ),
        )}
      </div>
    </Unstyled>
  );
}

/** `3 examples`, or `1 example`. */
const counted = ({ length }: readonly unknown[], word: string) =>
  `${length} ${word}${length === 1 ? '' : 's'}`;

interface FoldProps {
  title: string;
  children: () => ReactNode;
}

/** A part of a page that is closed, and rendered when it is opened. */
function Fold({ title, children }: FoldProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className="catalog-fold"
      onToggle={(event) => {
        setIsOpen(event.currentTarget.open);
      }}
    >
      <summary>{title}</summary>
      {isOpen && children()}
    </details>
  );
}

/** `widgets-castcard--keyboard-order`: "Keyboard order". */
function nameOf(id: string) {
  const words = id.replace(/.*--/, '').replaceAll('-', ' ');
  return sentenceOf(words.charAt(0).toUpperCase() + words.slice(1));
}

interface NotesProps {
  title: string;
  /** The id of the page. */
  page: string;
  notes: readonly AccessibilityNote[] | undefined;
}

/** Statements, each with a link to the story that proves it. */
function Notes({ title, page, notes }: NotesProps) {
  if (!notes) return null;
  return (
    <>
      <h3>{title}</h3>
      <NotesTable
        head={['when', 'what', 'proof']}
        rows={notes.map((note) => {
          const [when, what] = note;
          const proof = proofOf(page, note);
          return [when, what, <CatalogLink to={`/story/${proof}`}>{nameOf(proof)}</CatalogLink>];
        })}
      />
    </>
  );
}

const budgets: Record<string, { limit: number }> = sizes;

/** What a page downloads for it, at most: a test fails above that. */
function weightOf({ weight }: WidgetFacts) {
  if (weight === undefined) return undefined;
  if (typeof weight !== 'string') return `${kilobytes(weight.bytes)} beside ${weight.beside}`;
  const { limit } = budgets[weight] ?? {};
  if (limit === undefined) return undefined;
  return `${kilobytes(limit)}${weight.startsWith('castkit/') ? '' : ' with the provider'}`;
}

/** What a site needs for a widget, what its visitors download, and where more of it stands. */
function FactsRow({ facts }: { facts: WidgetFacts }) {
  const weight = weightOf(facts);
  return (
    <dl className="catalog-facts">
      <div>
        <dt>Needs</dt>
        <dd>{NEEDS[facts.needs]}</dd>
      </div>
      {weight !== undefined && (
        <div>
          <dt>Weight</dt>
          <dd title="At most, minified and compressed with Brotli, besides React and SWR">
            {weight}
          </dd>
        </div>
      )}
      <div>
        <dt>Guide</dt>
        <dd>
          <CatalogLink to={`/docs/${facts.guide}--docs`}>{GUIDES[facts.guide]}</CatalogLink>
        </dd>
      </div>
    </dl>
  );
}

/** So many props are about a page; the rest is there when it is asked for. */
const FIRST_PROPS = 12;

/** The props of a story's component, with their controls. */
function PropsTable({ of: story }: { of: PreparedStory }) {
  const context = useContext(DocsContext);
  // Values of the world have names: a control has those to choose from, and the block gives it what they stand for.
  const named = Object.assign(Object.create(context) as typeof context, {
    getStoryContext: (of: PreparedStory) => {
      const given = context.getStoryContext(of);
      return { ...given, args: given.unmappedArgs as Record<string, unknown> };
    },
  });
  const names = Object.values(story.argTypes)
    .filter(({ table }) => !table?.disable)
    .map(({ name }) => name);
  const controlsOf = (include: string[]) => (
    <div className="catalog-wide">
      <DocsContext.Provider value={named}>
        <Controls of={exportOf(story)} include={include} />
      </DocsContext.Provider>
    </div>
  );
  const more = names.slice(FIRST_PROPS);
  return (
    <>
      {controlsOf(names.slice(0, FIRST_PROPS))}
      {more.length > 0 && <Fold title={counted(more, 'more prop')}>{() => controlsOf(more)}</Fold>}
    </>
  );
}

/** What a page downloads for the element that a row is about, if it is about one. */
const bytesOfRow = ([name]: FactRow) => elementBytes[name.replace(/^<|>$/g, '')];

/** Options, arguments or attributes, where a story's component has no props of its own. */
function FactsTable({ rows }: { rows: readonly FactRow[] }) {
  const isWeighed = rows.some((row) => bytesOfRow(row) !== undefined);
  const weighs = <span title="What a page with it downloads, compressed with Brotli">weighs</span>;
  return (
    <NotesTable
      head={['name', 'takes', 'what it does', ...(isWeighed ? [weighs] : [])]}
      rows={rows.map((row) => {
        const [name, type, what] = row;
        const bytes = bytesOfRow(row);
        const weight = bytes !== undefined && kilobytes(bytes);
        return [<code>{name}</code>, <code>{type}</code>, what, ...(isWeighed ? [weight] : [])];
      })}
    />
  );
}

/** The code on the page of a widget, if it is one. */
export const codeOfPage = (facts: WidgetFacts | undefined, component: unknown) =>
  facts ? codeOf(facts, examples[findExport(component)?.name ?? '']) : '';

/** The page of a widget, or of anything else that has stories. */
export function WidgetPage() {
  const { componentStories, storyById } = useContext(DocsContext);
  const all = componentStories();
  const primary = all.find(({ tags }) => !tags.includes('behaviour')) ?? storyById();
  const ready = all.find(({ name }) => name === 'Ready') ?? primary;
  const { componentId } = primary;
  const { hint, facts } = ready.parameters as { hint?: string; facts?: WidgetFacts };
  const isWidget = facts !== undefined;
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
  const notes = facts?.notes;
  const moreStates = states.slice(OPEN_STATES);
  return (
    <>
      <Title>
        <NameInWords name={primary.title.replace(/.*\//, '')} />
      </Title>
      {!facts && <Description of="meta" />}
      {facts && (
        <>
          <p className="catalog-lead">{facts.is}</p>
          <FactsRow facts={facts} />
          {hint && <p>{hint}</p>}
          <div className="catalog-demo">
            <Canvas of={exportOf(ready)} sourceState="none" />
          </div>
          <h2 id="code">Code</h2>
          <Source code={codeOfPage(facts, ready.component)} language={facts.language ?? 'tsx'} />
          <h2 id="props">{facts.rowsTitle ?? 'Props'}</h2>
          {facts.rows ? <FactsTable rows={facts.rows} /> : <PropsTable of={ready} />}
          {componentId === PROVIDER && (
            <>
              <h2 id="settings">Settings</h2>
              <SettingsTable />
            </>
          )}
        </>
      )}
      {isWidget && states.length > 0 && (
        <>
          <h2 id="states">States</h2>
          <Matrix states={states.slice(0, OPEN_STATES)} />
        </>
      )}
      {isWidget && moreStates.length > 0 && (
        <Fold title={counted(moreStates, 'more state')}>
          {() => <Matrix states={moreStates} />}
        </Fold>
      )}
      {isWidget && (states.length > 0 || ready !== primary) && (
        <Fold title="Hovered, focused, pressed">{() => <PointerStates of={ready} />}</Fold>
      )}
      {onlyStory && <Canvas of={exportOf(onlyStory)} />}
      {!onlyStory && contents.length > 0 && (
        <Fold title={`Contents: ${counted(contents, 'example')}`}>
          {() =>
            contents.map((story) => (
              <Fragment key={story.id}>
                <h3>{sentenceOf(story.name)}</h3>
                <Description of={exportOf(story)} />
                <Canvas of={exportOf(story)} />
              </Fragment>
            ))
          }
        </Fold>
      )}
      {notes && (
        <Fold title="Accessibility">
          {() => (
            <>
              <Notes title="Keyboard" page={componentId} notes={notes.keys} />
              <Notes title="Screen readers" page={componentId} notes={notes.heard} />
              <Notes title="Focus" page={componentId} notes={notes.focus} />
              <Notes
                title="Contrast, motion, size"
                page={componentId}
                notes={[...(notes.seen ?? []), ...FOR_ALL]}
              />
            </>
          )}
        </Fold>
      )}
      {heard.length > 0 && (
        <Fold title="What a screen reader hears">
          {() => (
            <>
              <p>
                The browser&apos;s own accessibility tree, line by line, as the tests keep it. More
                is in the guide{' '}
                <CatalogLink to="/docs/accessibility--docs">Accessibility</CatalogLink>.
              </p>
              {heard.map(([id, text]) => (
                <details key={id} className="heard">
                  <summary>{sentenceOf(all.find((story) => story.id === id)?.name ?? id)}</summary>
                  <pre>{text}</pre>
                </details>
              ))}
            </>
          )}
        </Fold>
      )}
    </>
  );
}
