import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { renderStyles } from '../hooks/render-styles.js';
import { useWidgetContext } from '../hooks/use-widget-context.js';
import type { NeynarSettings } from '../settings/settings.js';
import { NeynarContextProvider } from './NeynarContextProvider.js';
import type { NeynarContextProviderProps } from './NeynarContextProvider.js';
import { StaticContextProvider } from './StaticContextProvider.js';

// As the build writes it.
const sheet = { id: 'castkit-cast', css: '.cast{color:red}' };
const Widget = () => <p>gm{renderStyles(useWidgetContext(), sheet)}</p>;

function write(
  Provider: ComponentType<NeynarContextProviderProps>,
  settings: Partial<NeynarSettings>,
) {
  return renderToString(
    <Provider settings={{ clientId: 'a-site', ...settings }}>
      <Widget />
    </Provider>,
  );
}

test("Setting `hasStyleSheet`: widgets add no rules to the page or to a server's HTML.", () => {
  expect(write(NeynarContextProvider, {})).toContain(sheet.css);
  expect(write(NeynarContextProvider, { hasStyleSheet: false })).toContain(sheet.css);
  expect(write(NeynarContextProvider, { hasStyleSheet: true })).toBe('<p>gm</p>');
});

test('The provider of castkit/static has `hasStyleSheet`, whatever the site says.', () => {
  expect(write(StaticContextProvider, {})).toBe('<p>gm</p>');
  expect(write(StaticContextProvider, { nonce: 'abc', hasStyleSheet: false })).toBe('<p>gm</p>');
});

test.each([undefined, null, 'a-site'])('its settings may be %j', (settings) => {
  const html = renderToString(
    <StaticContextProvider settings={settings as unknown as NeynarSettings}>
      gm
    </StaticContextProvider>,
  );
  expect(html).toBe('gm');
});

test('settings that throw are those of the provider', () => {
  const get = vi.fn().mockThrow(new Error('lost'));
  const settings = Object.defineProperty({ clientId: '' }, 'locale', { enumerable: true, get });
  const html = renderToString(
    <StaticContextProvider settings={settings}>
      <Widget />
    </StaticContextProvider>,
  );
  expect(html).toContain('<p>gm');
});
