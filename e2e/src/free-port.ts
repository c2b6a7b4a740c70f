import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the range from which every system gives ports to outgoing connections and to `listen(0)` (32768 on Linux, 49152
 * elsewhere): a port out of that range was taken by such a connection between being found and being listened at.
 */
const LEAST = 20_000;
const BEYOND = 32_000;
const TRIES = 50;

/** Found, but perhaps not listened at yet. */
const given = new Set<number>();

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  try {
    probe.listen(port, '127.0.0.1');
    await once(probe, 'listening');
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}

/** A port of this machine at which nothing listens, for a process that is given its port. */
export async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = randomInt(LEAST, BEYOND);
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
  throw new Error(`no free port was found between ${LEAST} and ${BEYOND}`);
}
