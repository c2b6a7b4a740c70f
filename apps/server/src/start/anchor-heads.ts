import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { ensureSecretFile } from '@sampan/service-kit/key-file';
import { askOutside } from '@sampan/service-kit/outbound';
import { createAnchorWriter, deriveAnchorKey, noteFindings, readAnchorLine } from '../ledger/index.ts';
import { inTransaction } from '../platform/database/index.ts';
import { sendMail } from '../platform/mail/send-mail.ts';
import type { Services } from '../platform/services.ts';
import type { Worker } from '../platform/worker.ts';

/** What is altered between two heads is not refused by them: as often as that, and a year of them is 30 MB. */
const ANCHOR_EVERY_MS = 300_000;
const REST = 20;
const SEND_TIMEOUT_MS = 10_000;
/** Its status is all that is looked at. */
const MOST_ANSWER_BYTES = 64 * 1024;

/** After a week a mail that could not be sent is given up: its lines stand in the file. */
const MAIL_LIFE_SECONDS = 604_800;
/** 250 kB: a year that was never mailed comes in many. */
const LINES_A_MAIL = 500;

export type AnchorServices = Pick<Services, 'db' | 'clock' | 'log' | 'metrics' | 'random' | 'jobs'> & {
  config: Pick<
    Services['config'],
    'anchorKey' | 'anchorKeyFile' | 'anchorFile' | 'anchorUrl' | 'anchorMail' | 'merchant'
  >;
};

const readLines = (file: string): string[] => readFileSync(file, 'utf8').split('\n').slice(0, -1);
const readCount = (file: string): number => (existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0);
const dayOf = (line: string | undefined): string => readAnchorLine(line ?? '')?.at.slice(0, 10) ?? '';

/** Brings each line to a store that only appends, in order; what it has not taken is brought again at the next pass. */
async function sendLines(file: string, url: string): Promise<void> {
  const sentFile = `${file}.sent`;
  const sent = readCount(sentFile);
  const lines = readLines(file);
  for (let at = sent; at < lines.length; at++) {
    const answer = await askOutside({
      url,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: lines[at] ?? '',
      timeoutMs: SEND_TIMEOUT_MS,
      mostBytes: MOST_ANSWER_BYTES,
    });
    if (!answer.ok) throw new Error(`ANCHOR_URL answered ${answer.status} to line ${at + 1}`);
    writeFileSync(sentFile, String(at + 1), { mode: 0o600 });
  }
}

/**
 * Mails the lines that were not mailed yet when a new day has begun, as they stand: what the mails hold, one after the other,
 * is the file. A process that dies between the two sends a mail twice.
 */
async function mailLines(services: AnchorServices, to: string): Promise<void> {
  const { config, db } = services;
  const mailedFile = `${config.anchorFile}.mailed`;
  const lines = readLines(config.anchorFile);
  let mailed = readCount(mailedFile);
  if (mailed > 0 && dayOf(lines[mailed - 1]) === dayOf(lines.at(-1))) return;
  while (mailed < lines.length) {
    const some = lines.slice(mailed, mailed + LINES_A_MAIL);
    const text = `${some.join('\n')}\n`;
    const subject = `Heads of the ledger, lines ${mailed + 1} to ${mailed + some.length}`;
    const mail = { brand: config.merchant, to, subject, text, lifeSeconds: MAIL_LIFE_SECONDS };
    await inTransaction(db, (tx) => sendMail(tx, mail, services));
    mailed += some.length;
    writeFileSync(mailedFile, String(mailed), { mode: 0o600 });
  }
}

/** Heads of the chain leave the database. A chain that has left them is a finding, and nothing more is written. */
export function createHeadAnchor(services: AnchorServices): { pass(): Promise<void> } {
  const { db, clock, config, log, metrics } = services;
  const { anchorFile: file, anchorUrl: url, anchorMail: to } = config;
  mkdirSync(dirname(file), { recursive: true });
  mkdirSync(dirname(config.anchorKeyFile), { recursive: true });
  const key = deriveAnchorKey(config.anchorKey ?? ensureSecretFile(config.anchorKeyFile));
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
      if (to && existsSync(file)) await mailLines(services, to);
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
