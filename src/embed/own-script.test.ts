// @document shared
import { afterEach, expect, test, vi } from 'vitest';
import { addressIn, findOwnScript } from './own-script.js';

afterEach(() => document.head.replaceChildren());

test.each([
  ['Error\n    at https://site.example/embed.js?v=1:2:345', 'https://site.example/embed.js?v=1'],
  [
    'Error\n    at r (https://site.example/embed.js:2:3)\n    at https://a.example/x.js:1:1',
    'https://site.example/embed.js',
  ],
  [
    'r@http://localhost:3000/embed.js:1:20\nmodule code@http://localhost:3000/embed.js:9:9',
    'http://localhost:3000/embed.js',
  ],
  ['Error\n    at <anonymous>:1:1', null],
  ['', null],
  [undefined, null],
])('the address in the trace %j', (trace, address) => {
  expect(addressIn(trace)).toBe(address);
});

test('The settings are those of the tag of the script also where it is a module and no script is the current one.', () => {
  document.head.innerHTML = ['https://a.example/embed.js', 'https://site.example/embed.js']
    .map((src) => `<script type="text/plain" src="${src}" data-client-id="${src}"></script>`)
    .join('');
  vi.stubGlobal('Error', function TraceOnly() {
    return { stack: 'Error\n    at https://site.example/embed.js:1:1' };
  });
  expect(findOwnScript()?.dataset.clientId).toBe('https://site.example/embed.js');
  vi.stubGlobal('Error', function TraceOnly() {
    return { stack: 'Error\n    at https://elsewhere.example/embed.js:1:1' };
  });
  expect(findOwnScript()).toBeNull();
});

test('Of a script that a module imports, or that a page contains, the tag with a client id is read.', () => {
  document.head.innerHTML = `<script type="text/plain" src="/other.js" data-client-id="x"></script>
    <script type="text/plain" data-client-id="ours">import "/castkit/embed.js"</script>`;
  expect(findOwnScript()?.dataset.clientId).toBe('ours');
});

test('The inlined tag of another vendor is not taken for that of the widgets.', () => {
  document.head.innerHTML = `<script type="text/plain" data-client-id="theirs">pay()</script>
    <script type="text/plain" data-client-id="ours">import "/castkit/embed.js"</script>`;
  expect(findOwnScript()?.dataset.clientId).toBe('ours');
  document.head.innerHTML =
    '<script type="text/plain" data-client-id="ours">import "/e.js"</script>';
  expect(findOwnScript()?.dataset.clientId).toBe('ours');
});
