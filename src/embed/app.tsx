// All elements of a page share one provider, and so one session, one cache and one list of
// toasts. It loads with the first element that starts.
import { Fragment } from 'react';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import type { Consent, ConsentTool } from '../entries/consent.js';
import { NeynarContextProvider } from '../provider/ui/NeynarContextProvider.js';
import type { NeynarSettings } from '../entries/index.js';
import { dark, declarations, light } from '../core/theme/tokens.js';
import { adoptBy } from './adopt-by-script.js';
import type { Adopt } from './adopt-by-script.js';
import type { CastkitElement } from './element.js';
import { Embedded } from './Embedded.js';
import type { ElementSettings } from './settings.js';
import type { RenderElement } from './types.js';

/**
 * The attribute `theme` sets the palette of an element; a page's own tokens override it. `page` is
 * `system` until the page is read (Embedded.tsx). Print uses the light one.
 */
const HOST_RULES = `
  :host { display: block }
  :host([hidden]) { display: none }
  :host(:is([theme=light], [theme=dark], [theme=system], [theme=page])) { ${declarations(light)} }
  @media screen { :host([theme='dark']) { ${declarations(dark)} } }
  @media screen and (prefers-color-scheme: dark) {
    :host([theme='system']), :host([theme='page']) { ${declarations(dark)} }
  }
`;

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

/** The script's work on the elements of its page. */
export interface App {
  /** The rules of the palettes, by the attribute `theme`. */
  hostRules: string;
  add: (element: CastkitElement, render: RenderElement) => void;
  remove: (element: CastkitElement) => void;
  /** Renders with other settings. Resolves when all that is rendered afterwards has them. */
  configure: (settings: ElementSettings) => Promise<void>;
}

/**
 * Creates what all elements share.
 * @param adopt adds the rules of widgets to all of them
 * @param send sends their requests, unless a setting does
 */
export function createApp(adopt: Adopt, send: typeof fetch): App {
  adoptBy(adopt);
  const elements = new Map<CastkitElement, { key: string; render: RenderElement }>();
  let settings: Partial<NeynarSettings> = {};
  let changed = Promise.resolve();
  let asked: { tool: Consent | ConsentTool; consent: Consent } | undefined;
  let count = 0;
  let root: Root | undefined;
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
        <NeynarContextProvider
          settings={{ ...events, fetch: send, ...settings, clientId: clientId ?? '' }}
        >
          {all.map(([element, { key, render }]) => (
            <Fragment key={key}>
              {createPortal(<Embedded element={element} render={render} />, element.container)}
            </Fragment>
          ))}
        </NeynarContextProvider>,
      );
    });
  }

  /** The consent of a tool, the same as long as the tool is the same. */
  async function consentOf(tool: Consent | ConsentTool, per: 'host' | 'all' | undefined) {
    if (asked?.tool !== tool) {
      const consent =
        'Provider' in tool
          ? tool
          : (await import('../entries/consent.js')).askTool(tool, per && { per });
      asked = { tool, consent };
    }
    return asked.consent;
  }

  async function apply({ consent, consentPer, ...rest }: ElementSettings) {
    settings = { ...rest, ...(consent && { consent: await consentOf(consent, consentPer) }) };
    if (elements.size > 0) update();
  }

  return {
    hostRules: HOST_RULES,
    add(element, render) {
      count += 1;
      elements.set(element, { key: String(count), render });
      update();
    },
    remove(element) {
      elements.delete(element);
      update();
    },
    configure(given) {
      // In their order: the code of a consent may take longer to load than the next change.
      const next = () => apply(given);
      changed = changed.then(next, next);
      return changed;
    },
  };
}
