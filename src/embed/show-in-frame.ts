// Loaded by embed.html alone. It imports nothing, so that the script of other pages is one file.

/** The message that a frame sends to its page whenever its height changes. */
export interface HeightMessage {
  type: 'castkit-height';
  /** In CSS pixels. */
  height: number;
  /** The same in the words of WordPress, which shows a frame once it has heard its height. */
  message?: 'height';
  value?: number;
  /** From the address that WordPress gives the frame. */
  secret?: string;
}

/** A name of the network. Anything else in its place could be a sentence. */
const NAME = /^[@/]?[\w.-]{1,40}$/;

/** The attributes of each element, by its name. */
export interface FrameTable {
  elements: Readonly<Record<string, { attributes: readonly string[] }>>;
  links: Readonly<Record<string, readonly string[]>>;
  /** Of all elements. */
  common: readonly string[];
}

/**
 * Browsers paint an opaque ground under a frame whose colour scheme is not that of its place in the
 * page. A page of the same origin tells it; for others the guide gives the frame a style.
 */
function followScheme(frame: Element): void {
  const follow = () => {
    document.documentElement.style.colorScheme = getComputedStyle(frame).colorScheme;
  };
  follow();
  // An element of the page may have this name (`<img name="documentElement">`), and many may.
  const root = Reflect.get<Document, 'documentElement'>(
    Document.prototype,
    'documentElement',
    frame.ownerDocument,
  );
  new MutationObserver(follow).observe(root, { attributes: true });
}

/**
 * For embed.html: shows the element that the address names, `?widget=cast&url=…` (a cast without
 * `widget`), and tells the page around it its height. Further parameters are attributes.
 *
 * Anyone can write such an address, and it opens a page of the site. So it cannot choose a text
 * that reads as the site's own, nor an app that a visitor signs in to: a client id in the address
 * is used for requests only, and without one in embed.html no visitor is asked to sign in. A link
 * says the name that it leads to: one that is no name is left out.
 * @param hasClientId whether embed.html itself names the client id of the site
 */
export function showInFrame(hasClientId: boolean, { elements, links, common }: FrameTable): void {
  const parameters = new URLSearchParams(location.search);
  const name = `castkit-${parameters.get('widget') ?? 'cast'}`;
  const ofLink = links[name];
  const attributes = ofLink ?? elements[name]?.attributes;
  if (!attributes) return;
  if (name === 'castkit-sign-in' && !hasClientId) {
    console.warn('castkit: embed.html shows a sign-in button if its script has data-client-id.');
    return;
  }
  const element = document.createElement(name);
  for (const attribute of ['client-id', ...common, ...attributes]) {
    const value = parameters.get(attribute);
    if (value === null || attribute === 'label') continue;
    const isName = /^(username|channel(-id)?)$/.test(attribute);
    if (ofLink && isName && !NAME.test(value)) continue;
    const leadsAway = attribute === 'reactions' && !hasClientId;
    // The frame cannot read the palette of the page around it, which is another document.
    const isOfPage = attribute === 'theme' && value === 'page';
    element.setAttribute(attribute, leadsAway ? 'client' : isOfPage ? 'system' : value);
  }
  document.body.append(element);
  const { frameElement } = window;
  if (frameElement) followScheme(frameElement);
  const root = document.documentElement;
  const [, secret] = /\bsecret=([a-z\d]+)$/i.exec(location.hash) ?? [];
  const observer = new ResizeObserver(() => {
    const height = Math.ceil(root.getBoundingClientRect().height);
    const message: HeightMessage = { type: 'castkit-height', height };
    if (secret) Object.assign(message, { message: 'height', value: height, secret });
    // Any page may contain the frame, and learns nothing but its height.
    window.parent.postMessage(message, '*');
  });
  observer.observe(root);
}
