import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { askOutside, boundedFetch, type OutboundCall } from '../src/outbound.ts';
import { allowPrivateAddresses, LOOPBACK } from '../src/outbound-address.ts';

let answer: RequestListener = (_request, response) => response.end('{}');
const server = createServer((request, response) => answer(request, response));
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo;
const bounds = { timeoutMs: 5_000, mostBytes: 1_000 };
const ask = (more: Partial<OutboundCall> = {}) =>
  askOutside({ url: `http://127.0.0.1:${port}/path?a=1`, ...bounds, ...more });
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
afterEach(() => allowPrivateAddresses(LOOPBACK));

describe('R-06 a call to somebody outside', () => {
  test('brings status, headers and text, and sends what it was given', async () => {
    answer = (request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += String(chunk);
      });
      request.on('end', () => {
        const { method, url, headers } = request;
        response.writeHead(418, { 'x-seen': String(headers['x-given']) }).end(JSON.stringify({ method, url, body }));
      });
    };
    const got = await ask({ method: 'POST', body: 'ข้อความ', headers: { 'x-given': 'yes' } });
    expect([got.status, got.ok, got.headers['x-seen']]).toEqual([418, false, 'yes']);
    expect(JSON.parse(got.text)).toEqual({ method: 'POST', url: '/path?a=1', body: 'ข้อความ' });
  });

  test('reads no more than it may, announced or not: an endless answer is cut off', async () => {
    let sent = 0;
    let cutOff = false;
    answer = (_request, response) => {
      const block = Buffer.alloc(64 * 1024, 'x');
      response.once('close', () => {
        cutOff = true;
      });
      const write = (): void => {
        while (!cutOff && response.write(block)) sent += block.length;
        if (!cutOff) response.once('drain', write);
      };
      write();
    };
    await expect(ask({ mostBytes: 1_000_000 })).rejects.toMatchObject({ name: 'OutboundError', fault: 'size' });
    expect(sent).toBeLessThan(50_000_000);
    answer = (_request, response) => response.writeHead(200, { 'content-length': '400000000' }).write('x');
    await expect(ask()).rejects.toMatchObject({ fault: 'size' });
    answer = (_request, response) => response.end('x'.repeat(1_000));
    expect((await ask()).text).toHaveLength(1_000);
  });

  test('ends in its time when nothing comes, when bytes drip in, and when its asker wants no more', async () => {
    answer = () => {};
    await expect(ask({ timeoutMs: 100 })).rejects.toMatchObject({ fault: 'time' });
    answer = (_request, response) => {
      const drip = setInterval(() => response.write(' '), 10);
      response.once('close', () => clearInterval(drip));
    };
    await expect(ask({ timeoutMs: 150 })).rejects.toMatchObject({ fault: 'time' });
    const control = new AbortController();
    const asked = ask({ signal: control.signal });
    control.abort();
    await expect(asked).rejects.toMatchObject({ fault: 'ended' });
  });

  test('has its whole time on a connection that was kept, whatever the far side says of idle ones', async () => {
    // `keep-alive: timeout=2`: Node closes such a connection after a second, and once kept that second for the next call too.
    server.keepAliveTimeout = 2_000;
    const ports: (number | undefined)[] = [];
    answer = (request, response) => {
      ports.push(request.socket.remotePort);
      setTimeout(() => response.end('{}'), ports.length === 1 ? 0 : 1_300);
    };
    await ask();
    expect((await ask()).status).toBe(200);
    expect(ports[1]).toBe(ports[0]);
  });

  test('follows no redirect', async () => {
    answer = (_request, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
    await expect(ask()).rejects.toMatchObject({ fault: 'redirect' });
  });

  test('one that says nothing costs only so many at once: the next is refused without being sent', async () => {
    let asked = 0;
    answer = () => {
      asked += 1;
    };
    const silent = Array.from({ length: 3 }, () =>
      ask({ timeoutMs: 500, mostAtOnce: 3 }).catch((error) => error.fault),
    );
    await expect(ask({ mostAtOnce: 3 })).rejects.toMatchObject({ fault: 'busy' });
    expect(await Promise.all(silent)).toEqual(['time', 'time', 'time']);
    expect(asked).toBe(3);
    answer = (_request, response) => response.end('{}');
    expect((await ask({ mostAtOnce: 3 })).ok).toBe(true);
  });

  test.each([
    'http://10.0.0.1/',
    'http://192.168.1.1:8080/',
    'http://172.31.255.255/',
    'http://169.254.169.254/latest/meta-data/',
    'http://100.64.0.1/',
    'http://0.0.0.0/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[fd00::1]/',
    'http://[fe80::1]/',
    'http://[64:ff9b::a00:1]/',
    'http://localhost/',
  ])('goes to no address that is not public, unless a setting allows it: %s', async (url) => {
    allowPrivateAddresses([]);
    await expect(ask({ url })).rejects.toMatchObject({ fault: 'address' });
  });

  test('goes where the setting allows, and by name only there', async () => {
    answer = (_request, response) => response.end('{}');
    const byName = { url: `http://localhost:${port}/` };
    allowPrivateAddresses(['10.0.0.0/8']);
    await expect(ask()).rejects.toMatchObject({ fault: 'address' });
    await expect(ask(byName)).rejects.toMatchObject({ fault: 'address' });
    allowPrivateAddresses(['127.0.0.0/8', '::1']);
    expect((await ask()).ok).toBe(true);
    expect((await ask(byName)).ok).toBe(true);
  });

  test('a library gets a Response of it', async () => {
    answer = (_request, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"a":1}');
    const response = await boundedFetch(bounds)(`http://127.0.0.1:${port}/`);
    expect([response.ok, response.headers.get('content-type'), await response.json()]).toEqual([
      true,
      'application/json',
      { a: 1 },
    ]);
  });
});
