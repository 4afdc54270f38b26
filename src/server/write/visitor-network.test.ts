import fc from 'fast-check';
import { expect, test } from 'vitest';
import { visitorNetwork } from './visitor-network.js';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['192.0.2.1:50234', '192.0.2.1'],
  [' 192.0.2.1 ', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:201', '192.0.2.1'],
  ['[::ffff:192.0.2.1]:443', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2:ffff::', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2'],
  ['[2001:db8:1:2::9]:50234', '2001:db8:1:2'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['2001:db8::', '2001:db8:0:0'],
  ['2001:db8:1:3::1', '2001:db8:1:3'],
  ['', ''],
  ['linda', 'linda'],
  ['user:17', 'user:17'],
  [':::', ':::'],
  ['1:2:3', '1:2:3'],
  ['[2001:db8::1', '2001:db8:0:0'],
])('A visitor is counted by the network of their address: %j is %j', (address, network) => {
  expect(visitorNetwork(address)).toBe(network);
});

test('All addresses of a network are one visitor, in any spelling.', () => {
  const group = fc.integer({ min: 0, max: 0xffff }).map((number) => number.toString(16));
  const four = fc.array(group, { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(four, four, four, (network, one, other) => {
      const spelled = new URL(`http://[${[...network, ...other].join(':')}]/`).hostname;
      expect(visitorNetwork([...network, ...one].join(':'))).toBe(visitorNetwork(spelled));
    }),
  );
});

test.each([':', '[:', '1.', 'a', '%', '::%', ' '])(
  'A header of 16 kB costs no time, and is kept in a hundred characters. (%s)',
  (part) => {
    const { user } = process.cpuUsage();
    for (let times = 0; times < 100; times += 1) {
      expect(visitorNetwork(`${part.repeat(16_000)}${times}`).length).toBeLessThanOrEqual(100);
    }
    // Quadratic, one of them takes half a second.
    expect(process.cpuUsage().user - user).toBeLessThan(500_000);
  },
);

test('What is no address is itself, and nothing throws.', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(typeof visitorNetwork(text)).toBe('string');
    }),
  );
});
