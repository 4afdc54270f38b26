// The script for sites without React: `<script async src="…/embed.js" data-client-id="…">`. All
// elements of a page share one provider, and so one session, one cache and one list of toasts.
import { Fragment } from 'react';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { askTool } from '../entries/consent.js';
import { NeynarContextProvider } from '../entries/index.js';
import type { NeynarSettings } from '../entries/index.js';
import { dark, declarations, light } from '../core/theme/tokens.js';
import { createElementClass } from './element.js';
import type { CastkitElement } from './element.js';
import { Embedded } from './Embedded.js';
import { findOwnScript } from './own-script.js';
import { showInFrame } from './show-in-frame.js';
import { readElementSettings } from './settings.js';
import { upgradeQuotes } from './upgrade-quotes.js';
import { widgets } from './widgets.js';
import type { Castkit } from './window.js';

const script = findOwnScript();

/**
 * The attribute `theme` sets the palette of an element; a page's own tokens override it. `page` is
 * `system` until the page is read (Embedded.tsx).
 */
const HOST_RULES = `
  :host { display: block }
  :host([hidden]) { display: none }
  :host([theme='light']), :host([theme='system']), :host([theme='page']) { ${declarations(light)} }
  :host([theme='dark']) { ${declarations(dark)} }
  @media (prefers-color-scheme: dark) {
    :host([theme='system']), :host([theme='page']) { ${declarations(dark)} }
  }
`;

const initial = script ? readElementSettings(script) : {};
let settings: Partial<NeynarSettings> = initial;
const elements = new Map<CastkitElement, string>();
let count = 0;
let root: Root | undefined;

/** Sends the page an event that no element has caused. */
const announce = (type: string, detail: object) =>
  document.dispatchEvent(new CustomEvent(type, { bubbles: true, detail }));

const events: Partial<NeynarSettings> = {
  eventsCallbacks: {
    onAuthSuccess: (event) => announce('castkit-sign-in', event),
    onSignout: (user) => announce('castkit-sign-out', { user }),
  },
  onError: (error, where) => announce('castkit-error', { error, where }),
};

let isWaiting = false;

/** Renders all elements, once for all changes of a task. */
function update() {
  if (isWaiting) return;
  isWaiting = true;
  queueMicrotask(() => {
    isWaiting = false;
    // The root itself stays empty: each element renders into its shadow tree.
    root ??= createRoot(document.createElement('div'));
    const all = [...elements];
    const clientId =
      settings.clientId ?? all.map(([each]) => each.getAttribute('client-id')).find(Boolean);
    root.render(
      <NeynarContextProvider settings={{ ...events, ...settings, clientId: clientId ?? '' }}>
        {all.map(([element, key]) => (
          <Fragment key={key}>
            {createPortal(<Embedded element={element} />, element.container)}
          </Fragment>
        ))}
      </NeynarContextProvider>,
    );
  });
}

const configure: Castkit['configure'] = ({ consent, ...changes }) => {
  settings = { ...settings, ...changes };
  if (consent) settings.consent = 'Provider' in consent ? consent : askTool(consent);
  if (elements.size > 0) update();
};

function define() {
  const hostRules = new CSSStyleSheet();
  hostRules.replaceSync(HOST_RULES);
  const page = {
    hostRules,
    add(element: CastkitElement) {
      count += 1;
      elements.set(element, String(count));
      update();
    },
    remove(element: CastkitElement) {
      elements.delete(element);
      update();
    },
  };
  for (const [name, { attributes, render }] of Object.entries(widgets)) {
    if (!customElements.get(name)) {
      customElements.define(name, createElementClass(attributes, render, page));
    }
  }
}

// If the script is on a page twice, the first one serves it. An element of the page with that name
// (`<a id="castkit">`) is no own property of the window.
if (!Object.hasOwn(window, 'castkit')) {
  window.castkit = {
    configure,
    upgrade: upgradeQuotes,
    consent: initial.consent,
  };
  define();
  if (script?.hasAttribute('data-frame')) {
    showInFrame(widgets, initial.clientId !== undefined);
  }
  upgradeQuotes();
  document.addEventListener('DOMContentLoaded', () => {
    upgradeQuotes();
  });
}
