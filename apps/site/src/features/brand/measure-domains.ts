import type { DomainSpeed } from './fastest-domain.ts';

/** One that has not answered by then is shown as out of reach. */
const PATIENCE_MS = 5_000;

type Fetch = (address: string, init: RequestInit) => Promise<unknown>;

/** Milliseconds until an address answers, by its second answer: the first one pays for the connection. 0: it does not. */
async function measure(domain: string, signal: AbortSignal, ask: Fetch): Promise<number> {
  const init: RequestInit = {
    // An opaque answer is one: what it says is nobody's business here.
    mode: 'no-cors',
    cache: 'no-store',
    credentials: 'omit',
    redirect: 'follow',
    signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
  };
  const address = new URL('/healthz', domain).href;
  try {
    await ask(address, init);
    const from = performance.now();
    await ask(address, init);
    return Math.max(1, Math.round(performance.now() - from));
  } catch {
    return 0;
  }
}

/** How soon each address answers this browser, one after the other, so that none slows another down. */
export async function measureDomains(
  list: readonly { domain: string }[],
  signal: AbortSignal,
  ask: Fetch = fetch,
): Promise<DomainSpeed[]> {
  const measured: DomainSpeed[] = [];
  for (const { domain } of list) measured.push({ domain, speed: await measure(domain, signal, ask) });
  return measured;
}
