import type { Author } from '../posts.mjs';
import { setThemeByAttribute } from './competitor.js';
import type { Competitor, Mounted } from './competitor.js';
import {
  channelUrl,
  countOf,
  dateOf,
  ICONS,
  linkify,
  linkOf,
  plainPostOf,
  postUrl,
  profileUrl,
} from './plain-parts.js';
import type { Icon, PlainPost } from './plain-parts.js';
import './plain.css';

// The markup of plain React without React: clones of a template. The lower bound of a card's cost.

const countHtml = (icon: Icon) =>
  `<span class="count"><svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true"><path d="${ICONS[icon]}"></path></svg><span></span></span>`;

const CARD = `<article class="card"><a class="avatar"><img alt="" width="40" height="40"></a><div class="body"><header class="header"><strong class="name"></strong><span class="handle"></span><a class="time"><time></time></a></header><p class="text"></p><footer class="footer">${countHtml('reply')}${countHtml('recast')}${countHtml('like')}</footer></div></article>`;
const QUOTE =
  '<blockquote class="quote"><header class="header"><img alt="" width="20" height="20"><strong class="name"></strong><span class="handle"></span></header><p class="text"></p></blockquote>';

const children = (element: Element) => [...element.children] as HTMLElement[];

function createTemplates() {
  const template = (html: string) => {
    const element = document.createElement('template');
    element.innerHTML = html;
    return element.content.firstElementChild as HTMLElement;
  };
  return { card: template(CARD), quote: template(QUOTE) };
}
let templates: ReturnType<typeof createTemplates> | undefined;

function link(href: string, text: string) {
  const anchor = document.createElement('a');
  anchor.href = href;
  anchor.textContent = text;
  return anchor;
}

function fillAuthor([avatar, name, handle]: (Element | undefined)[], author: Author) {
  avatar?.setAttribute('src', author.avatar);
  name?.append(author.name);
  handle?.append(`@${author.username}`);
}

function fillText(paragraph: Element | undefined, text: string) {
  for (const part of linkify(text)) {
    if (typeof part === 'string') {
      paragraph?.append(part);
    } else {
      const anchor = link(linkOf(part), part.text);
      anchor.target = '_blank';
      anchor.rel = 'noreferrer';
      paragraph?.append(anchor);
    }
  }
}

function fillCount(element: Element | undefined, count: number, label: string) {
  element?.setAttribute('aria-label', `${count} ${label}`);
  element?.lastElementChild?.append(countOf(count));
}

function createImages(images: readonly string[]) {
  const box = document.createElement('div');
  box.className = 'images';
  box.dataset.count = `${images.length}`;
  for (const src of images) {
    const image = document.createElement('img');
    image.src = src;
    image.alt = '';
    box.append(image);
  }
  return box;
}

function createQuote(post: PlainPost) {
  const quote = templates?.quote.cloneNode(true) as HTMLElement;
  const [header, text] = children(quote);
  if (header) fillAuthor(children(header), post.author);
  fillText(text, post.text);
  return quote;
}

function createCard(post: PlainPost) {
  templates ??= createTemplates();
  const card = templates.card.cloneNode(true) as HTMLElement;
  const [avatar, body] = children(card);
  const [header, text, footer] = body ? children(body) : [];
  const [name, handle, time] = header ? children(header) : [];
  avatar?.setAttribute('href', profileUrl(post.author));
  fillAuthor([avatar?.firstElementChild ?? undefined, name, handle], post.author);
  time?.setAttribute('href', postUrl(post));
  time?.firstElementChild?.setAttribute('datetime', post.time);
  time?.firstElementChild?.append(dateOf(post.time));
  fillText(text, post.text);
  if (post.images.length > 0) footer?.before(createImages(post.images));
  if (post.quote) footer?.before(createQuote(post.quote));
  const [replies, recasts, likes] = footer ? children(footer) : [];
  fillCount(replies, post.replies, 'replies');
  fillCount(recasts, post.recasts, 'recasts');
  fillCount(likes, post.likes, 'likes');
  if (post.channel) footer?.append(link(channelUrl(post.channel), `/${post.channel}`));
  return card;
}

function mount(container: Element, first: readonly unknown[]): Mounted {
  const list = document.createElement('div');
  let posts = first as readonly PlainPost[];
  list.append(...posts.map(createCard));
  container.append(list);
  return {
    update(next) {
      const changed = next as readonly PlainPost[];
      changed.forEach((post, index) => {
        if (post !== posts[index]) list.children[index]?.replaceWith(createCard(post));
      });
      posts = changed;
    },
    unmount() {
      list.remove();
    },
  };
}

export const competitor: Competitor = {
  cardsOf: (posts) => posts.map(plainPostOf),
  mount,
  setTheme: setThemeByAttribute,
};
