import { keepTyped } from '../core/dom/keep-typed.js';
import { adoptInto, forget } from './adopt-stylesheet.js';
import type { ElementProps, RenderElement } from './types.js';

/** How far outside the view an element starts, in CSS pixels. */
const MARGIN = '400px';

/** Starts and stops the elements of a page. */
export interface ElementsOfPage {
  add: (element: CastkitElement) => void;
  remove: (element: CastkitElement) => void;
  /** The rules of the palettes, by the attribute `theme`. */
  hostRules: CSSStyleSheet;
}

/**
 * An element of the page. It shows its own content until its widget starts, shortly before it comes
 * into view.
 */
export interface CastkitElement extends HTMLElement {
  /** Holds the widget. */
  readonly container: HTMLElement;
  readonly language: string;
  render: () => ReturnType<RenderElement>;
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

/** Creates the class of an element. */
export function createElementClass(
  attributes: string[],
  render: RenderElement,
  page: ElementsOfPage,
) {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting && target instanceof EmbedElement) target.start();
      }
    },
    { rootMargin: MARGIN },
  );

  class EmbedElement extends HTMLElement implements CastkitElement {
    static observedAttributes = [...attributes, 'lang', 'theme'];

    readonly container = document.createElement('div');
    readonly #root = this.attachShadow({ mode: 'open' });
    readonly #listeners = new Set<() => void>();
    #version = 0;
    #isStarted = false;
    #release: (() => void) | undefined;

    constructor() {
      super();
      this.#root.append(document.createElement('slot'));
    }

    connectedCallback() {
      observer.observe(this);
    }

    disconnectedCallback() {
      observer.unobserve(this);
      if (!this.#isStarted) return;
      this.#isStarted = false;
      page.remove(this);
      this.#release?.();
      forget(this.#root);
      this.#root.replaceChildren(document.createElement('slot'));
    }

    attributeChangedCallback() {
      this.#version += 1;
      this.#listeners.forEach((listener) => {
        listener();
      });
    }

    /** Replaces the element's own content by the widget. */
    start() {
      observer.unobserve(this);
      this.#isStarted = true;
      adoptInto(this.#root, page.hostRules);
      this.#root.replaceChildren(this.container);
      this.#release = keepTyped(this.container);
      page.add(this);
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

    render = () => render(this.#props);

    subscribe = (listener: () => void) => {
      this.#listeners.add(listener);
      return () => this.#listeners.delete(listener);
    };

    getVersion = () => this.#version;

    readonly #props: ElementProps = {
      text: (name) => this.getAttribute(name) || undefined,
      number: (name) => {
        const value = this.getAttribute(name);
        return value && Number.isFinite(Number(value)) ? Number(value) : undefined;
      },
      flag: (name) => this.hasAttribute(name),
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
