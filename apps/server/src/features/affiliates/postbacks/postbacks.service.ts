import type { endpoints, InputOf, ValueOf } from '@sampan/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { selectStates } from '../../../platform/delivery/outgoing-messages.queries.ts';
import { AppError } from '../../../platform/http/errors.ts';
import type { Random } from '../../../platform/random.ts';
import { webhookSecret } from '../../../platform/webhook/webhook.ts';
import type { AffiliateRow } from '../program/program.queries.ts';
import { dropPostback, selectCalls, selectPostback, writePostback } from './postbacks.queries.ts';
import { callPartner, signerOf } from './tell-partner.ts';

type Shown = ValueOf<typeof endpoints.affiliatePostback>;

/** Calls that one answer holds. */
const MOST_CALLS = 20;

/** */
export async function showPostback(tx: Tx, { affiliateId }: AffiliateRow, random: Random): Promise<Shown> {
  const postback = await selectPostback(tx, affiliateId);
  const calls = await selectCalls(tx, affiliateId, MOST_CALLS);
  const states = await selectStates(
    tx,
    calls.map(({ id }) => id),
  );
  return {
    url: postback?.url ?? null,
    events: postback?.events ?? [],
    key: postback && (await webhookSecret(tx, signerOf(affiliateId), random)),
    calls: calls.map(({ id, event, at }) => {
      const { state = 'gone', tries = 0, fault = '' } = states.get(id) ?? {};
      return { id, event, at: at.getTime(), state: state === 'withheld' ? 'gone' : state, tries, fault };
    }),
  };
}

/** @throws AppError request.invalid */
export async function setPostback(
  tx: Tx,
  one: AffiliateRow,
  { url, events, random }: InputOf<typeof endpoints.setAffiliatePostback> & { random: Random },
): Promise<Shown> {
  if (url === null) await dropPostback(tx, one.affiliateId);
  else if (events.length === 0)
    throw new AppError('request.invalid', { field: 'events', reason: 'events: choose one at least' });
  else await writePostback(tx, one.affiliateId, { url, events: [...new Set(events)] });
  return showPostback(tx, one, random);
}

/** @throws AppError affiliate.postback.none */
export async function tryPostback(tx: Tx, one: AffiliateRow, random: Random): Promise<Shown> {
  const { affiliateId, brand } = one;
  const postback = await selectPostback(tx, affiliateId);
  if (!postback) throw new AppError('affiliate.postback.none');
  await callPartner(tx, { brand, url: postback.url, affiliateId, event: 'test', playerId: null, content: {} });
  return showPostback(tx, one, random);
}
