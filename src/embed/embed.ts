// The script for sites without React: `<script async src="…/embed.js" data-client-id="…">`. It
// defines the elements; what they show is loaded when the first of their kind starts.
import { adoptStylesheet } from './adopt-stylesheet.js';
import type { App } from './app.js';
import { createElementClass } from './element.js';
import { ELEMENTS } from './table.js';
import type { LoadWidget } from './table.js';
import { filesOf } from './files-of.js';
import { findOwnScript } from './own-script.js';
import { readTarget } from './read-target.js';
import { readElementSettings } from './settings.js';
import type { ElementSettings } from './settings.js';
import { showInFrame } from './show-in-frame.js';
import { upgradeQuotes } from './upgrade-quotes.js';
import type { Castkit } from './window.js';

const script = findOwnScript();
const initial = script ? readElementSettings(script) : {};
let settings: ElementSettings = initial;
let app: Promise<App> | undefined;
/** By the names of elements. Those that start after a failure or other settings load anew. */
const loading = new Map<string, ReturnType<typeof loadOnce>>();

/** Loads what all elements share. A page has one: only if it is not there it is loaded again. */
async function start() {
  try {
    return (await import('./app.js')).createApp(adoptStylesheet);
  } catch (cause) {
    app = undefined;
    throw cause;
  }
}

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
  app?.then((each) => each.configure(settings)).catch(report);
};

/** Loads an element's widget, and what all share. */
async function loadOnce(name: string, loadWidget: LoadWidget) {
  // Each of these is requested at once, not when the file before it is read. One that fails is
  // requested again below, which says so.
  for (const file of [...(filesOf.app ?? []), ...(filesOf[name.replace('castkit-', '')] ?? [])]) {
    import(file).catch(() => undefined);
  }
  app ??= start();
  try {
    const [{ render }, shared] = await Promise.all([loadWidget(), app]);
    // None may contact a host for which the visitor is to be asked.
    await shared.configure(settings);
    return { render, app: shared };
  } catch (cause) {
    report(cause);
    return undefined;
  }
}

/**
 * The same promise for all elements of a kind: they are rendered together, and share requests.
 */
function load(name: string, loadWidget: LoadWidget) {
  const known = loading.get(name);
  if (known) return known;
  const loaded = loadOnce(name, loadWidget);
  loading.set(name, loaded);
  return loaded;
}

// If the script is on a page twice, the first one serves it. An element of the page with that name
// (`<a id="castkit">`) is no own property of the window.
if (!Object.hasOwn(window, 'castkit')) {
  window.castkit = {
    configure,
    upgrade: upgradeQuotes,
    consent: initial.consent,
  };
  const writeTo = readTarget(script?.dataset.writeTo, window.location.href);
  for (const [name, { attributes, load: loadWidget }] of Object.entries(ELEMENTS)) {
    if (customElements.get(name)) continue;
    const loadElement = () => load(name, loadWidget);
    customElements.define(name, createElementClass(attributes, loadElement, writeTo));
  }
  if (script?.hasAttribute('data-frame')) {
    showInFrame(ELEMENTS, initial.clientId !== undefined);
  }
  upgradeQuotes();
  document.addEventListener('DOMContentLoaded', () => {
    upgradeQuotes();
  });
}
