// @document shared
import { afterEach, expect, test, vi } from 'vitest';
import { addressIn, findOwnScript } from './own-script.js';

const OWN = 'https://site.example/embed.js';
const LOCAL = 'http://localhost:3000/embed.js';

afterEach(() => document.head.replaceChildren());

test.each([
  [`Error\n    at ${OWN}?v=1:2:345`, `${OWN}?v=1`],
  [`Error\n    at r (${OWN}:2:3)\n    at https://a.example/x.js:1:1`, OWN],
  [`r@${LOCAL}:1:20\nmodule code@${LOCAL}:9:9`, LOCAL],
  ['Error\n    at <anonymous>:1:1', null],
  ['', null],
  [undefined, null],
])('the address in the trace %j', (trace, address) => {
  expect(addressIn(trace)).toBe(address);
});

test('The settings are those of the tag of the script also where it is a module and no script is the current one.', () => {
  document.head.innerHTML = ['https://a.example/embed.js', OWN]
    .map((src) => `<script type="text/plain" src="${src}" data-client-id="${src}"></script>`)
    .join('');
  let caller = OWN;
  vi.stubGlobal('Error', function TraceOnly() {
    return { stack: `Error\n    at ${caller}:1:1` };
  });
  expect(findOwnScript()?.dataset.clientId).toBe(OWN);
  caller = 'https://elsewhere.example/embed.js';
  expect(findOwnScript()).toBeNull();
});

const OURS = '<script type="text/plain" data-client-id="ours">import "/castkit/embed.js"</script>';

test('Of a script that a module imports, or that a page contains, the tag with a client id is read.', () => {
  document.head.innerHTML = `<script type="text/plain" src="/other.js" data-client-id="x"></script>${OURS}`;
  expect(findOwnScript()?.dataset.clientId).toBe('ours');
});

test('The inlined tag of another vendor is not taken for that of the widgets.', () => {
  document.head.innerHTML = `<script type="text/plain" data-client-id="theirs">pay()</script>${OURS}`;
  expect(findOwnScript()?.dataset.clientId).toBe('ours');
  document.head.innerHTML = OURS.replace('castkit/embed', 'e');
  expect(findOwnScript()?.dataset.clientId).toBe('ours');
});
