// The script for sites without React: `<script async src="…/embed.js" data-client-id="…">`. It
// defines the elements; what they show is loaded when the first of their kind starts.
import { adoptStylesheet } from './adopt-stylesheet.js';
import { createEarlyRequest, firstRequestOf } from './early-request.js';
import { createElementClass } from './element.js';
import type { CastkitElement, ElementApp } from './element.js';
import { COMMON_ATTRIBUTES, ELEMENTS, FORMER_NAMES, LINKS } from './table.js';
import type { LoadWidget } from './table.js';
import { filesOf } from './files-of.js';
import { findOwnScript } from './own-script.js';
import { readTarget } from './read-target.js';
import { readElementSettings } from './settings.js';
import type { ElementSettings } from './settings.js';
import { isSet } from './types.js';
import { upgradeQuotes } from './upgrade-quotes.js';
import type { Castkit } from './window.js';

const script = findOwnScript();
/** The address of the script, or of the page where it stands in that. */
const src = (script as HTMLScriptElement | null)?.src || window.location.href;
const initial = script ? readElementSettings(script) : {};
let settings: ElementSettings = initial;
/** By the names of elements. Those that start after a failure or other settings load anew. */
const loading = new Map<string, Promise<ElementApp | undefined>>();

/** The code that elements share. A page has one: only if it is not there it is loaded again. */
function createOnce<Shared extends { configure: (settings: ElementSettings) => unknown }>(
  start: () => Promise<Shared>,
) {
  let shared: Promise<Shared> | undefined;
  return {
    load: () =>
      (shared ??= start().catch((cause: unknown) => {
        shared = undefined;
        throw cause;
      })),
    configure: () => {
      shared?.then((each) => each.configure(settings)).catch(report);
    },
  };
}

const early = createEarlyRequest();
const app = createOnce(async () => {
  const { createApp } = await import('./app.js');
  return createApp(adoptStylesheet, early.handOver());
});
const isFrame = isSet(script?.getAttribute('data-frame'));
const links = createOnce(async () => (await import('./links.js')).createLinks(isFrame));

/** Tells the page that a file did not arrive. Elements that start later load anew. */
function report(cause: unknown) {
  loading.clear();
  const error = Object.assign(new Error('castkit: an element could not be loaded.', { cause }), {
    code: 'network',
  });
  document.dispatchEvent(
    new CustomEvent('castkit-error', { bubbles: true, detail: { error, where: 'loading' } }),
  );
}

/** Changes the settings of the elements that are there, and of those that start. */
const configure: Castkit['configure'] = (changes) => {
  settings = { ...settings, ...changes };
  loading.clear();
  app.configure();
  links.configure();
};

/** Loads an element's widget, and what all share. */
async function loadElement(
  name: string,
  loadWidget: LoadWidget,
  element: CastkitElement,
): Promise<ElementApp> {
  if (name === 'castkit-cast') early.start(firstRequestOf(element, settings));
  // Each of these is requested at once, not when the file before it is read. One that fails is
  // requested again below, which says so.
  for (const file of [...(filesOf.app ?? []), ...(filesOf[name.replace('castkit-', '')] ?? [])]) {
    // Of a script from another origin, `import` does not know the address.
    import(new URL(file, src).href).catch(() => undefined);
  }
  const [{ render }, shared] = await Promise.all([loadWidget(), app.load()]);
  // None may contact a host for which the visitor is to be asked.
  await shared.configure(settings);
  const { hostRules, add, remove } = shared;
  return {
    hostRules,
    add: (element) => {
      add(element, render);
    },
    remove,
  };
}

/** Loads what links are: a file for all of them, and no widget. */
async function loadLinks(): Promise<ElementApp> {
  const shared = await links.load();
  shared.configure(settings);
  return shared;
}

/**
 * Defines an element. All of a kind have the same promise: they are rendered together, and share
 * requests.
 */
function define(
  name: string,
  attributes: readonly string[],
  loadKind: (first: CastkitElement) => Promise<ElementApp>,
) {
  if (customElements.get(name)) return;
  const load = (element: CastkitElement) => {
    const known = loading.get(name);
    if (known) return known;
    const loaded = loadKind(element).catch((cause: unknown) => {
      report(cause);
      return undefined;
    });
    loading.set(name, loaded);
    return loaded;
  };
  customElements.define(name, createElementClass(attributes, load, writeTo));
}

const writeTo = readTarget(script?.dataset.writeTo, window.location.href);

// If the script is on a page twice, the first one serves it. An element of the page with that name
// (`<a id="castkit">`) is no own property of the window.
if (!Object.hasOwn(window, 'castkit')) {
  window.castkit = {
    configure,
    upgrade: upgradeQuotes,
    consent: initial.consent,
  };
  for (const [name, { attributes, load }] of Object.entries(ELEMENTS)) {
    define(name, attributes, (first) => loadElement(name, load, first));
  }
  for (const [name, attributes] of Object.entries(LINKS)) define(name, attributes, loadLinks);
  if (isFrame) {
    import('./show-in-frame.js')
      .then(({ showInFrame }) => {
        const common = [...COMMON_ATTRIBUTES, ...Object.values(FORMER_NAMES)];
        const table = { elements: ELEMENTS, links: LINKS, common };
        showInFrame(initial.clientId !== undefined, table);
      })
      .catch(report);
  }
  upgradeQuotes();
  document.addEventListener('DOMContentLoaded', () => {
    upgradeQuotes();
  });
} else {
  // It came with a quote that a page without reloading, such as one of Turbo, has just added.
  (window.castkit as Partial<Castkit> | undefined)?.upgrade?.();
}
