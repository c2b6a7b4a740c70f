/** The public beacon, asked through the one outbound client and believed for its signature alone. */
import { Worker } from 'node:worker_threads';
import type { BeaconValue } from '@sampan/engines/lottery';
import { quicknet } from '@sampan/engines/lottery/draw/beacon-network';
import { askOutside } from '@sampan/service-kit/outbound';
import { z } from 'zod';

/** Relays of drand, in the order they are asked. */
const RELAYS = ['https://api.drand.sh', 'https://drand.cloudflare.com'] as const;
const TIMEOUT_MS = 4_000;
const MOST_BYTES = 4_096;
const answer = z.object({ round: z.number().int(), signature: z.string().regex(/^[0-9a-f]{96}$/) });

/** @returns the signature of a round as somebody says it, or null when nobody answers */
export type AskBeacon = (round: number) => Promise<string | null>;

export const askRelays: AskBeacon = async (round) => {
  for (const relay of RELAYS) {
    const url = new URL(`${relay}/${quicknet.chainHash}/public/${round}`);
    try {
      const { status, text } = await askOutside({ url, method: 'GET', timeoutMs: TIMEOUT_MS, mostBytes: MOST_BYTES });
      const said = status === 200 ? answer.safeParse(JSON.parse(text)) : null;
      if (said?.success && said.data.round === round) return said.data.signature;
    } catch {
      // The next relay may answer; when none does the draw waits.
    }
  }
  return null;
};

/** In a thread of its own: the pairing would stop the loop for a tenth of a second. */
export function verifyBeacon(beacon: { round: number; signature: string }): Promise<BeaconValue | null> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./verify-beacon.worker.ts', import.meta.url), { workerData: beacon });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}
