// The elements that lead to the social app. They are links: no widget, and nothing of what widgets
// need, so that a page with one downloads less than 10 kB.
import { readSafely, setSheets } from '../core/dom/safe-document.js';
import { watchAddress } from '../core/dom/page-address.js';
import { logError } from '../core/errors/log-error.js';
import { fieldsOf, textOf } from '../core/read/fields.js';
import { attempt } from '../core/read/read-props.js';
import { createRegistry } from '../core/registry.js';
import { pageUrl } from '../network/cast/page-url.js';
import { appUrl, channelUrl, profileUrl, readClientUrl } from '../network/cast/social-app-urls.js';
import { warnUnusable } from '../provider/hooks/warn-unusable.js';
import { channelIdOf, usernameOf } from '../widgets/app-links/read-names.js';
import { shareByPlatform, shareHref } from '../widgets/app-links/share-link.js';
import { createReadPage } from '../widgets/conversation/create-read-page.js';
import type { CastkitElement, ElementApp } from './element.js';
import { linkMessagesOf } from './link-messages.js';
import { LINK_RULES, palettesOf } from './link-rules.js';
import { directionOfLanguage } from './direction-of-language.js';
import { pastedAddress } from './pasted-address.js';
import type { ElementSettings } from './settings.js';
import type { ElementProps } from './types.js';

/** All that links know of their page. */
export interface LinkContext {
  settings: ElementSettings;
  language: string;
  /** The address to share: that of the page, unless one is given that can be used. */
  readPage: (given: string | undefined) => string | null;
}

/** The words of a link, and where it leads. */
export interface LinkContent {
  /** Null for a link that leads nowhere, as without a name. */
  href: string | null;
  words: string;
  /** Whether it looks as a button. */
  isPill: boolean;
  press?: (event: MouseEvent) => void;
}

type ReadLink = (props: ElementProps, context: LinkContext) => LinkContent;

/** The texts of the site, or else those of the language. */
function messagesOf({ settings, language }: LinkContext) {
  const given = fieldsOf(settings.messages);
  const messages = linkMessagesOf(language);
  return {
    shareInClient: textOf(given.shareInClient) || messages.shareInClient,
    followUser: (name: string) => {
      const { followUser } = given;
      const own = attempt(() =>
        typeof followUser === 'function' ? (followUser as (name: string) => unknown)(name) : '',
      );
      return textOf(own) || messages.followUser(name);
    },
  };
}

const nameOf = ({ text: read }: ElementProps) => usernameOf(read('username'));

/** The elements of `LINKS` in table.ts. */
const READ_LINK: Readonly<Record<string, ReadLink>> = {
  'castkit-share': ({ text: read, flag: has }, context) => {
    const text = read('text') ?? '';
    const page = context.readPage(read('url'));
    const channelId = channelIdOf(read('channel-id'));
    return {
      href: shareHref(readClientUrl(context.settings.clientUrl), { text, page, channelId }),
      words: read('label') ?? messagesOf(context).shareInClient,
      isPill: true,
      ...(has('platform') && {
        press: (event: MouseEvent) => {
          shareByPlatform(event, { text, page });
        },
      }),
    };
  },
  'castkit-follow': (props, context) => {
    const username = nameOf(props);
    // To follow is done in the social app, as in FollowButton.
    const clientUrl = appUrl(readClientUrl(context.settings.clientUrl));
    return {
      href: profileUrl(clientUrl, { username, fid: null }),
      words: props.text('label') ?? messagesOf(context).followUser(`@${username}`),
      isPill: true,
    };
  },
  'castkit-channel-button': ({ text: read }, { settings }) => {
    const id = channelIdOf(read('channel-id'));
    return {
      href: id ? channelUrl(readClientUrl(settings.clientUrl), id) : null,
      words: read('label') ?? `/${id}`,
      isPill: true,
    };
  },
  'castkit-mention': (props, { settings }) => {
    const username = nameOf(props);
    return {
      href: profileUrl(readClientUrl(settings.clientUrl), { username, fid: null }),
      words: props.text('label') ?? `@${username}`,
      isPill: false,
    };
  },
};

/** The address and the words of an element's link. @param name of the element */
export const readLink = (
  name: string,
  props: ElementProps,
  context: LinkContext,
): LinkContent | undefined => READ_LINK[name]?.(props, context);

/** Follows the palette of the page around an element, until the returned function is called. */
function followTheme(element: CastkitElement): () => void {
  const root = element.shadowRoot;
  let isCurrent = true;
  let stop: (() => void) | undefined;
  import('../core/page-theme/follow-page.js').then(
    ({ followPage }) => {
      // As specific as `:host([theme])`, which declares the palette of the system.
      const selector = ':host(:is(*, [theme]))';
      if (isCurrent && root) stop = followPage(element, { root, selector, hasFont: true });
    },
    (error: unknown) => {
      logError('castkit: an element could not be loaded.', error);
    },
  );
  return () => {
    isCurrent = false;
    stop?.();
  };
}

/** Shows a link in an element, with its settings of the moment. */
function createLink(element: CastkitElement, contextOf: (language: string) => LinkContext) {
  const link = document.createElement('a');
  link.target = '_blank';
  link.rel = 'noreferrer';
  let press: LinkContent['press'];
  let words: string | undefined;
  let leaveTheme: (() => void) | undefined;
  link.addEventListener('click', (event) => press?.(event));
  element.container.replaceChildren(link);

  function update() {
    const { language, container, props, localName } = element;
    const context = contextOf(language);
    const content = readLink(localName, props, context);
    if (!content) return;
    container.lang = language;
    container.dir = directionOfLanguage(language);
    link.className = content.isPill ? 'pill' : '';
    if (content.href === null) link.removeAttribute('href');
    else link.href = content.href;
    // A translator of the page may have put other words there.
    if (words !== content.words) link.textContent = content.words;
    ({ press, words } = content);
    const theme = element.getAttribute('theme') ?? context.settings.defaultTheme;
    if (theme === 'page') leaveTheme ??= followTheme(element);
    else {
      leaveTheme?.();
      leaveTheme = undefined;
    }
  }
  const unsubscribe = element.subscribe(update);
  update();
  return {
    update,
    remove: () => {
      unsubscribe();
      leaveTheme?.();
      link.remove();
    },
  };
}

/** The part that shows links, and renders them with other settings. */
export interface Links extends ElementApp {
  configure: (settings: ElementSettings) => void;
}

/**
 * Creates what all links of a page share.
 * @param isFrame whether the document is embed.html, which is no page to share
 */
export function createLinks(isFrame: boolean): Links {
  const palettes = new CSSStyleSheet();
  // The page's own sheets come last: at equal specificity its rule wins.
  setSheets(document, [palettes, ...readSafely(document, 'adoptedStyleSheets')]);
  const registry = createRegistry();
  const links = new Map<CastkitElement, ReturnType<typeof createLink>>();
  const readOwnPage = createReadPage();
  let settings: ElementSettings = {};
  let leave: (() => void) | undefined;

  const readPage: LinkContext['readPage'] = (given) => {
    const { pageRule } = settings;
    const url = given ? pageUrl(pastedAddress(given), undefined, pageRule) : null;
    if (given && !url) warnUnusable(registry, '<castkit-share url>');
    return url ?? (isFrame ? null : readOwnPage(pageRule));
  };
  const update = () => {
    links.forEach((link) => {
      link.update();
    });
  };

  return {
    hostRules: LINK_RULES,
    add(element) {
      leave ??= watchAddress(update);
      links.set(
        element,
        createLink(element, (language) => ({ settings, language, readPage })),
      );
    },
    remove(element) {
      links.get(element)?.remove();
      links.delete(element);
      if (links.size > 0) return;
      leave?.();
      leave = undefined;
    },
    configure(next) {
      settings = next;
      palettes.replaceSync(palettesOf(next.defaultTheme));
      update();
    },
  };
}
