import type { Socket } from 'node:net';
import { endpoints, VENDOR_API_PREFIX } from '@sampan/contract';
import { openSilent } from '../http.ts';
import { type Finding, findingOf, type Line } from '../line.ts';
import type { Target } from '../target.ts';

/** Of somebody else, while it lasts; on a machine that is slow without any flood, so many times of what it was then. */
const MOST_P99_MS = 1_000;
const MOST_TIMES = 4;
/** A machine that halts for a moment says nothing about the site; one that the flood makes slow is slow each time. */
const LOOKS = 3;
const ASKED = { short: 20, long: 100 };

const half = (host: string, path: string, merchant: string): string =>
  `POST ${path} HTTP/1.1\r\nhost: ${host}\r\nmerchant: ${merchant}\r\ncontent-type: application/json\r\ncontent-length: 60\r\n\r\n{`;

/** What another visitor meets, at an address of this machine. */
async function measureVisitor(
  target: Target,
  visitor: string,
  asked = target.short ? ASKED.short : ASKED.long,
): Promise<{ p99: number; refused: number; asked: number; how: string }> {
  const times: number[] = [];
  const refusals: string[] = [];
  for (let at = 0; at < asked; at++) {
    const answer = await target.ask({
      method: 'POST',
      path: endpoints.systemStatus.path,
      from: visitor,
      headers: { merchant: target.merchant, 'content-type': 'application/json', language: 'EN', device: 'WEB' },
      body: '{}',
    });
    times.push(answer.ms);
    if (answer.status === 0) refusals.push(answer.text || 'no answer');
    else if (answer.status === 503 || answer.status === 429) refusals.push(String(answer.status));
  }
  times.sort((a, b) => a - b);
  const how = [...new Set(refusals)].join(', ');
  return { p99: times[Math.ceil(asked * 0.99) - 1] ?? 0, refused: refusals.length, asked, how };
}

/** The next line begins with a site that answers; one that does not recover is that line's finding. */
async function waitUntilOver(target: Target, visitor: string): Promise<void> {
  for (let tries = 0; tries < 50; tries++) {
    if ((await measureVisitor(target, visitor, 1)).refused === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

interface Flood {
  count: number;
  /** How many addresses they come from. */
  addresses: number;
  first: string;
  /** Who is measured: somebody else each time, for one address may ask so much a minute alone. */
  visitor: string;
}

/** Holds so many connections open that say `first` and then nothing, and measures another visitor meanwhile. */
async function flood(target: Target, { count, addresses, first, visitor }: Flood): Promise<Finding> {
  const AT_ONCE = 250;
  const sockets: (Socket | null)[] = [];
  const quiet = await measureVisitor(target, visitor);
  try {
    while (sockets.length < count) {
      const batch = Array.from({ length: Math.min(AT_ONCE, count - sockets.length) }, (_, at) =>
        openSilent(target.origin, { from: `127.0.0.${2 + ((sockets.length + at) % addresses)}`, first }),
      );
      sockets.push(...(await Promise.all(batch)));
    }
    // What has just arrived is read first; that is no standing still.
    await measureVisitor(target, visitor, 1);
    const most = Math.max(MOST_P99_MS, quiet.p99 * MOST_TIMES);
    let look = await measureVisitor(target, visitor);
    for (let looks = 1; looks < LOOKS && look.refused === 0 && look.p99 > most; looks++)
      look = await measureVisitor(target, visitor);
    const { p99, refused, asked, how } = look;
    const seen = `${sockets.filter(Boolean).length} held, another visitor's p99 ${p99.toFixed(0)} ms (${quiet.p99.toFixed(0)} before), ${refused} of ${asked} refused${how === '' ? '' : ` (${how})`}`;
    return findingOf(refused > 0 || p99 > most ? [seen] : [], seen);
  } finally {
    for (const socket of sockets) socket?.destroy();
    await waitUntilOver(target, visitor);
  }
}

const read = `red: another visitor is refused, or waits more than ${MOST_P99_MS} ms, while a stranger does this`;

export const slowBodies: Line = {
  name: 'slow-bodies',
  tries: 'half-sent POSTs from one address whose bodies never come (530; short 150)',
  read,
  run: (target) =>
    flood(target, {
      count: target.short ? 150 : 530,
      addresses: 1,
      visitor: '127.0.0.77',
      first: half(target.origin.host, endpoints.systemStatus.path, target.merchant),
    }),
};

export const slowVendorCalls: Line = {
  name: 'slow-vendor-calls',
  tries: 'half-sent unsigned calls of the vendor API from one address (600; short 150)',
  read,
  run: (target) =>
    flood(target, {
      count: target.short ? 150 : 600,
      addresses: 1,
      visitor: '127.0.0.78',
      first: half(target.origin.host, `${VENDOR_API_PREFIX}/bet`, target.merchant),
    }),
};

export const socketFlood: Line = {
  name: 'socket-flood',
  tries: 'connections from 8 addresses that say nothing (20,000; short 600)',
  read,
  run: (target) =>
    flood(target, { count: target.short ? 600 : 20_000, addresses: 8, visitor: '127.0.0.79', first: '' }),
};
