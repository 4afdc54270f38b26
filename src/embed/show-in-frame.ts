/** The message that a frame sends to its page whenever its height changes. */
export interface HeightMessage {
  type: 'castkit-height';
  /** In CSS pixels. */
  height: number;
}

/**
 * For embed.html: shows the element that the address names, `?widget=cast&url=…` (without `widget`
 * a cast), and tells the page around it how high it is. Further parameters are attributes.
 */
export function showInFrame(widgets: Record<string, { attributes: string[] }>): void {
  const parameters = new URLSearchParams(location.search);
  const name = `castkit-${parameters.get('widget') ?? 'cast'}`;
  const widget = widgets[name];
  if (!widget) return;
  const element = document.createElement(name);
  for (const attribute of ['client-id', 'theme', 'lang', ...widget.attributes]) {
    const value = parameters.get(attribute);
    if (value !== null) element.setAttribute(attribute, value);
  }
  document.body.append(element);
  const observer = new ResizeObserver(() => {
    const height = Math.ceil(document.documentElement.getBoundingClientRect().height);
    const message: HeightMessage = { type: 'castkit-height', height };
    // The page may be anybody's, and learns nothing else.
    window.parent.postMessage(message, '*');
  });
  observer.observe(document.documentElement);
}
