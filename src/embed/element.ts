import { keepTyped } from '../core/dom/keep-typed.js';
import { rootOf } from '../core/dom/safe-document.js';
import { adoptInto, forget } from './adopt-stylesheet.js';
import { COMMON_ATTRIBUTES, FORMER_NAMES, withFormerNames } from './table.js';
import { isSet } from './types.js';
import type { ElementProps } from './types.js';

/** How far outside the view an element starts, in CSS pixels. */
const MARGIN = '400px';

/** Shows elements of a kind in their containers. */
export interface ElementApp {
  /** The rules of the palettes, by the attribute `theme`. */
  hostRules: string;
  add: (element: CastkitElement) => void;
  remove: (element: CastkitElement) => void;
}

/**
 * Loads what shows an element. Undefined if it could not be loaded, of which the page has been
 * told.
 */
export type LoadElement = (element: CastkitElement) => Promise<ElementApp | undefined>;

/**
 * An element of the page. It shows its own content until its widget is loaded, shortly before it
 * comes into view.
 */
export interface CastkitElement extends HTMLElement {
  /** Holds the widget. */
  readonly container: HTMLElement;
  readonly language: string;
  /** The props that its widget renders from. */
  readonly props: ElementProps;
  subscribe: (listener: () => void) => () => void;
  /** Changes with each attribute. */
  getVersion: () => number;
}

/** The language of an element. The page's `lang` also applies inside shadow trees. */
function languageOf(element: Element): string {
  const { host } = element.getRootNode() as Partial<ShadowRoot>;
  const tag = element.closest('[lang]')?.getAttribute('lang');
  return tag ?? (host ? languageOf(host) : '');
}

/** The attributes that are there or not, by their names: a test compares them with the widgets. */
const FLAGS =
  /^(hide|include|no|render|show)-|^(banner|frames|moves|parents|prefetch|quote|reply|selectable|submit)$/;

/**
 * A property for an attribute: `hideCounts` for `hide-counts`. That of a flag is true or false, as
 * those of the platform are: Vue asks for its type, Preact writes an empty text for undefined.
 */
function addProperty(element: HTMLElement & Record<string, unknown>, name: string) {
  const isFlag = FLAGS.test(name);
  const property = name.replace(/-./g, (part) => part.slice(1).toUpperCase());
  // Not one that a page gives to all elements: who creates an element may give it no attributes.
  const isGiven = Object.hasOwn(element, property);
  const given = element[property];
  Object.defineProperty(element, property, {
    get: () => (isFlag ? isSet(element.getAttribute(name)) : element.getAttribute(name)),
    set: (value: string | false | null | undefined) => {
      if (value == null || value === false || (isFlag && value === ''))
        element.removeAttribute(name);
      else element.setAttribute(name, value);
    },
  });
  if (isGiven) element[property] = given;
}

/** Creates the class of an element. @param writeTo as in `ElementProps` */
export function createElementClass(
  attributes: readonly string[],
  load: LoadElement,
  writeTo?: string,
) {
  const names = withFormerNames(attributes);
  const warned = new Set<string>();
  /** The value of an attribute, or of its former name: the console has the new one once. */
  const read = (element: Element, name: string): string | null => {
    const former = FORMER_NAMES[name] ?? '';
    const value = element.getAttribute(name) ?? element.getAttribute(former);
    if (value !== null && !element.hasAttribute(name) && !warned.has(name)) {
      warned.add(name);
      console.warn(`castkit: the attribute ${former} is now called ${name}.`);
    }
    return value;
  };
  // Tests of a site may import the script where there is none, as in jsdom.
  const observer =
    'IntersectionObserver' in window
      ? new IntersectionObserver(
          (entries) => {
            for (const { target, isIntersecting } of entries) {
              // A page may give it no box of its own, which would be in view.
              const isSeen = isIntersecting || getComputedStyle(target).display === 'contents';
              if (isSeen && target instanceof EmbedElement) void target.start();
            }
          },
          { rootMargin: MARGIN },
        )
      : undefined;

  class EmbedElement extends HTMLElement implements CastkitElement {
    static observedAttributes = [...names, ...COMMON_ATTRIBUTES];

    readonly container = document.createElement('div');
    readonly #root = this.attachShadow({ mode: 'open' });
    readonly #listeners = new Set<() => void>();
    #version = 0;
    /** Counts the times that it came into the page and left it. */
    #turn = 0;
    #stop: (() => void) | undefined;
    #hostRules = '';

    constructor() {
      super();
      // Frameworks set properties where they are, some before the script has run.
      for (const name of [...names, 'theme'])
        addProperty(this as HTMLElement as HTMLElement & Record<string, unknown>, name);
      this.#root.append(document.createElement('slot'));
    }

    connectedCallback() {
      // What was moved may have another language.
      if (this.#stop) this.attributeChangedCallback();
      else observer?.observe(this);
    }

    /** With it `moveBefore` calls neither of the two beside it. */
    connectedMoveCallback() {
      this.attributeChangedCallback();
    }

    disconnectedCallback() {
      // What a page moves, as frameworks order their rows, is back at once: it stays as it is.
      queueMicrotask(() => {
        if (this.isConnected) return;
        observer?.unobserve(this);
        this.#turn += 1;
        this.#stop?.();
        this.#stop = undefined;
      });
    }

    /** Its tree has no rules in another document, whose sheets are its own. */
    adoptedCallback() {
      if (this.#stop) adoptInto(this.#root, this.#hostRules);
    }

    attributeChangedCallback() {
      this.#version += 1;
      this.#listeners.forEach((listener) => {
        listener();
      });
    }

    /** Replaces the element's own content by the widget, once that is loaded. */
    async start() {
      observer?.unobserve(this);
      const turn = this.#turn;
      const app = await load(this);
      // It may have left the page meanwhile, or come again. What has left it, or is shown, can also
      // be told that it is in view: the observer tells late, and all that it saw at once.
      if (!app || turn !== this.#turn || this.#stop || !this.isConnected) return;
      this.#hostRules = app.hostRules;
      adoptInto(this.#root, this.#hostRules);
      this.#root.replaceChildren(this.container);
      const release = keepTyped(this.container);
      app.add(this);
      // The page may change its language.
      const language = new MutationObserver(() => {
        this.attributeChangedCallback();
      });
      language.observe(rootOf(this.ownerDocument), { attributeFilter: ['lang'] });
      this.#stop = () => {
        app.remove(this);
        release?.();
        forget(this.#root);
        language.disconnect();
        this.#root.replaceChildren(document.createElement('slot'));
      };
    }

    get language(): string {
      // Content managers write `de_AT` for `de-AT`.
      return (
        languageOf(this)
          .trim()
          .toLowerCase()
          .split(/[-_.@]/)[0] || 'en'
      );
    }

    subscribe = (listener: () => void) => {
      this.#listeners.add(listener);
      return () => this.#listeners.delete(listener);
    };

    getVersion = () => this.#version;

    readonly props: ElementProps = {
      text: (name) => read(this, name) || undefined,
      number: (name) => {
        const value = read(this, name);
        return value && Number.isFinite(Number(value)) ? Number(value) : undefined;
      },
      flag: (name) => isSet(read(this, name)),
      writeTo,
      dispatch: async (type, detail, fallback) => {
        let response: typeof fallback | Promise<typeof fallback> = fallback;
        const respondWith = (next: typeof response) => {
          response = next;
        };
        const init = { bubbles: true, composed: true, detail: { ...detail, respondWith } };
        this.dispatchEvent(new CustomEvent(type, init));
        return await response;
      },
    };
  }
  return EmbedElement;
}
