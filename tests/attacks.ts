// Requests that anybody can send to a server, by a socket: no client of HTTP would.
import { connect } from 'node:net';

interface Attack {
  name: string;
  bytes: string;
  /** Default: 400. */
  status?: number;
}

const end = 'Connection: close\r\n\r\n';
const headers = `Host: a\r\n${end}`;

const LINES = [
  'GET /\\evil.example',
  'GET /..//evil.example',
  'GET /./\\/evil.example',
  'GET http://[',
  'GET http://',
  'GET http://evil.example/',
  'GET http://user:password@127.0.0.1/',
  'GET https://user@garden.example/',
  'GET javascript:alert(1)',
  'GET file:///etc/passwd',
  'GET /a#b',
  'GET *',
  'OPTIONS *',
  'TRACE /',
  'TRACK /',
  'CONNECT evil.example:443',
  'CONNECT /',
  'GET 127.0.0.1:80',
];
const HOSTS = ['a b', 'a/b', 'user@a', 'a:b', '[', 'ä', '<script>', 'a\\b', 'a?b', 'a#b'];

/**
 * Each is refused with 400, or with the status beside it, or by closing the connection. None may
 * end the server, or reach the site's own code.
 */
export const ATTACKS: Attack[] = [
  ...LINES.map((name) => ({ name, bytes: `${name} HTTP/1.1\r\n${headers}` })),
  ...HOSTS.map((host) => ({
    name: `the host ${host}`,
    bytes: `GET / HTTP/1.1\r\nHost: ${host}\r\n${end}`,
  })),
  { name: 'no host', bytes: `GET / HTTP/1.1\r\n${end}` },
  { name: 'two hosts', bytes: `GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n${end}` },
  { name: 'TLS', bytes: '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03' },
  { name: 'HTTP/9.9', bytes: 'GET / HTTP/9.9\r\n\r\n' },
  { name: 'a zero in a name', bytes: `GET / HTTP/1.1\r\nA\0B: 1\r\n${headers}` },
  {
    name: 'a header of 20 kB',
    bytes: `GET / HTTP/1.1\r\nX: ${'y'.repeat(20_000)}\r\n${headers}`,
    status: 431,
  },
  { name: 'less than nothing', bytes: `POST / HTTP/1.1\r\nContent-Length: -1\r\n${headers}` },
  {
    name: 'two lengths',
    bytes: `POST / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n${headers}`,
  },
];

/** Sends bytes to a server on this machine. Returns what it sends until it ends the connection. */
export function attack(port: number, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.setEncoding('latin1').on('data', (data: string) => {
      text += data;
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') reject(error);
    });
    socket.on('close', () => resolve(text));
    socket.write(request, 'latin1');
  });
}
