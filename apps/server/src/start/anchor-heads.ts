import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { createAnchorWriter, deriveAnchorKey, ensureAnchorSecret, noteFindings } from '../ledger/index.ts';
import type { Services } from '../platform/services.ts';
import type { Worker } from '../platform/worker.ts';

/** What is altered between two heads is not refused by them: as often as that, and a year of them is 30 MB. */
const ANCHOR_EVERY_MS = 300_000;
const REST = 20;
const SEND_TIMEOUT_MS = 10_000;

export type AnchorServices = Pick<Services, 'db' | 'clock' | 'log' | 'metrics'> & {
  config: Pick<Services['config'], 'anchorKey' | 'anchorKeyFile' | 'anchorFile' | 'anchorUrl'>;
};

/** Brings each line to a store that only appends, in order; what it has not taken is brought again at the next pass. */
async function sendLines(file: string, url: string): Promise<void> {
  const sentFile = `${file}.sent`;
  const sent = existsSync(sentFile) ? Number(readFileSync(sentFile, 'utf8')) : 0;
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  for (let at = sent; at < lines.length; at++) {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: lines[at] ?? '',
      redirect: 'error',
      signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
    });
    if (!answer.ok) throw new Error(`ANCHOR_URL answered ${answer.status} to line ${at + 1}`);
    writeFileSync(sentFile, String(at + 1), { mode: 0o600 });
  }
}

/** Heads of the chain leave the database. A chain that has left them is a finding, and nothing more is written. */
export function createHeadAnchor({ db, clock, config, log, metrics }: AnchorServices): { pass(): Promise<void> } {
  const { anchorFile: file, anchorUrl: url } = config;
  mkdirSync(dirname(file), { recursive: true });
  mkdirSync(dirname(config.anchorKeyFile), { recursive: true });
  const key = deriveAnchorKey(config.anchorKey ?? ensureAnchorSecret(config.anchorKeyFile));
  const writer = createAnchorWriter({ db, file, key, now: () => clock.now() });
  return {
    async pass() {
      const { written, fault } = await writer.pass();
      if (fault) {
        log.error({ part: 'ledger', fault }, 'the chain is not the one that was anchored: run npm run ledger:verify');
        const meaning = 'the chain does not go through a head that has left the database';
        await noteFindings(db, [{ check: 'anchor', meaning, subject: 'chain', detail: fault }]);
        metrics.ledgerInvariant.set({ name: 'anchor' }, 0);
        return;
      }
      metrics.ledgerInvariant.set({ name: 'anchor' }, 1);
      if (written) metrics.ledgerAnchored.set(Number((JSON.parse(written) as { seq: string }).seq));
      if (url && existsSync(file)) await sendLines(file, url);
    },
  };
}

export const anchorWorker = (services: AnchorServices): Worker => ({
  name: 'anchor',
  everyMs: ANCHOR_EVERY_MS,
  rest: REST,
  run: createHeadAnchor(services).pass,
});
