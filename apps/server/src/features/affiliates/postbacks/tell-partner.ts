import { createHash } from 'node:crypto';
import { type AffiliateEvent, formatMoney } from '@sampan/contract';
import { readNow, type Tx } from '../../../platform/database/index.ts';
import { transactionalJobs } from '../../../platform/jobs/jobs.ts';
import { systemRandom } from '../../../platform/random.ts';
import { sendWebhook } from '../../../platform/webhook/webhook.ts';
import { loadSettings } from '../../brand/index.ts';
import { insertCall, selectDuePostback } from './postbacks.queries.ts';

/** A partner's system that is away for a day has missed what was told. */
const LIFE_SECONDS = 86_400;

const parts = { random: systemRandom, jobs: transactionalJobs };

/** Whose key signs the calls: each partner has one. */
export const signerOf = (affiliateId: string): string => `affiliate/${affiliateId}`;

/** A number for a player that says the same at each event, and nothing to anybody else. */
const numberOf = (affiliateId: string, playerId: string) =>
  createHash('sha256').update(`${affiliateId}/${playerId}`).digest('hex').slice(0, 20);

interface Told {
  brand: string;
  url: string;
  affiliateId: string;
  event: AffiliateEvent | 'test';
  playerId: string | null;
  content: object;
}

/** Writes a call into the outbox, in the transaction of what it tells: nobody hears of what did not happen. */
export async function callPartner(tx: Tx, told: Told): Promise<void> {
  const { brand, url, affiliateId, event, playerId } = told;
  const at = (await readNow(tx)).toISOString();
  const content = { event, at, ...told.content };
  const call = { brand, url, signer: signerOf(affiliateId), content, lifeSeconds: LIFE_SECONDS };
  const messageId = await sendWebhook(tx, call, parts);
  await insertCall(tx, { messageId, affiliateId, event, playerId });
}

/** Tells the partner who brought a player of an event of that player, once, where the partner asked for it. */
export async function tellPartner(
  tx: Tx,
  { playerId, event, paid = null }: { playerId: string; event: AffiliateEvent; paid?: bigint | null },
): Promise<void> {
  const due = await selectDuePostback(tx, { playerId, event });
  if (!due) return;
  const { brand, url, affiliateId, code, currency, firstDeposit } = due;
  const { digits } = (await loadSettings(tx, brand)).currency;
  const amount = event === 'deposited' ? firstDeposit : paid;
  const content = {
    player: numberOf(affiliateId, playerId),
    link: code,
    ...(amount !== null && { amount: formatMoney(amount, digits), currency }),
  };
  await callPartner(tx, { brand, url, affiliateId, event, playerId, content });
}
