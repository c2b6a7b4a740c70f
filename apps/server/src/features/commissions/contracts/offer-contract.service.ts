import type { AgentContract, endpoints, InputOf } from '@sampan/contract';
import { addDays, dayOf, momentAt } from '@sampan/engines/lottery/games/zoned-time';
import type { BrandSettings } from '../../../platform/brand-settings.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, type Refusal } from '../../../platform/http/errors.ts';
import type { OperatorActor } from '../../../platform/operator-actor.ts';
import { checkPaymentPassword, showPlayer } from '../../account/index.ts';
import { requireAgent } from '../../agents/index.ts';
import { brandSettings, loadSettings } from '../../brand/index.ts';
import { notifyPlayer } from '../../messages/index.ts';
import { perform } from '../../operators/index.ts';
import { commissionsSettings } from '../commissions.settings.ts';
import { type ContractKind, type Terms, writeTerms } from '../rules/terms.ts';
import { insertContract, nextContract } from './change-contract.queries.ts';
import {
  type ContractRow,
  lockContracts,
  selectContract,
  selectOwnContracts,
  selectStanding,
} from './contract.queries.ts';
import { showContract } from './show-contract.ts';
import { mayGive, mayHave, payerOf } from './terms/agent-types.ts';
import { refuseAbovePayer, refuseFaults } from './terms/check-terms.ts';
import { contractReference, contractText, hashOf } from './terms/contract-text.ts';
import { offerTexts } from './terms/offer-notice.ts';
import { termsOfInput } from './terms/read-input.ts';

/** Nobody signs what begins in years. */
const MOST_DAYS_AHEAD = 366;

export interface Offer {
  agentId: string;
  /** Who offers it: the agent above, or null: an operator for the brand. */
  payerId: string | null;
  kind: ContractKind;
  terms: Terms;
  startsOn: string;
  answerDays: number;
}

/**
 * Until when an offer can be answered: the end of a day, and never after the first day of the contract, so that nobody
 * signs for a day that is over.
 */
function answerByOf({ startsOn, answerDays }: Offer, today: string, zone: string): Date {
  const last = addDays(today, answerDays);
  return new Date(momentAt(addDays(last < startsOn ? last : startsOn, 1), 0, zone));
}

function refuseDays({ startsOn }: Offer, today: string): void {
  const refuse = (reason: string) =>
    new AppError('request.invalid', { field: 'startsOn', reason: `startsOn: ${reason}` });
  if (startsOn < today) throw refuse('must not be before today');
  if (startsOn > addDays(today, MOST_DAYS_AHEAD)) throw refuse('must be within a year');
}

/** @throws AppError agent.member.unknown, contract.agent.refused */
async function refuseStrangers(tx: Tx, brand: string, { agentId, payerId, kind }: Offer): Promise<void> {
  const standing = await selectStanding(tx, brand, agentId);
  // Whoever is not directly below might as well not be there.
  if (!standing || (payerId !== null && standing.above?.id !== payerId)) throw new AppError('agent.member.unknown');
  const payer = payerOf(standing);
  if (!standing.active || !mayHave(standing.type, kind) || !payer || payer.payerId !== payerId)
    throw new AppError('contract.agent.refused');
}

/** Writes an offer down, under the lock of its kind. @throws AppError contract.*, agent.member.unknown, function.disabled */
export async function makeOffer(tx: Tx, settings: BrandSettings, offer: Offer, now: Date): Promise<ContractRow> {
  const { brand, currency } = settings;
  const { agentId, payerId, kind, terms, startsOn } = offer;
  if (!settings.get(commissionsSettings.kinds).includes(kind)) throw new AppError('function.disabled');
  const zone = settings.get(brandSettings.timeZone);
  const today = dayOf(now.getTime(), zone);
  refuseDays(offer, today);
  refuseFaults(kind, terms);
  await lockContracts(tx, brand, kind);
  await refuseStrangers(tx, brand, offer);
  await refuseAbovePayer(tx, settings, offer);
  const own = await selectOwnContracts(tx, agentId, kind);
  // One whose time is over and which no job has ended yet still holds the place of the offer.
  if (own.some(({ state }) => state === 'requested')) throw new AppError('contract.offer.waiting');
  const next = await nextContract(tx, { agentId, kind });
  const reference = contractReference(next.contractId);
  const text = contractText({ ...next, reference, brand, currency, kind, agentId, payerId, terms, startsOn });
  await insertContract(tx, {
    ...next,
    brand,
    currency: currency.code,
    kind,
    agentId,
    payerId,
    terms: writeTerms(terms),
    text,
    hash: hashOf(text),
    offeredBy: payerId,
    offeredAt: now,
    answerBy: answerByOf(offer, today, zone),
    startsOn,
  });
  return (await selectContract(tx, brand, reference)) as ContractRow;
}

async function tellAgent(tx: Tx, settings: BrandSettings, row: ContractRow): Promise<void> {
  const { brand, agentId, reference } = row;
  const texts = offerTexts(row, settings.get(brandSettings.timeZone));
  await notifyPlayer(tx, { brand, playerId: agentId, id: `contract:${reference}`, topic: 'account', texts });
}

/**
 * an agent offers a contract to an agent directly below. A wrong payment password is returned, so that the try
 * counts. @throws AppError account.role.refused, and what `makeOffer` throws
 */
export async function offerContract(
  tx: Tx,
  actor: Actor,
  input: InputOf<typeof endpoints.offerContract>,
): Promise<AgentContract | Refusal> {
  const player = requireAgent(actor);
  if (!mayGive(player.accountType)) throw new AppError('account.role.refused');
  const { agentId, kind, startsOn, answerDays, paymentPassword } = input;
  const terms = termsOfInput(input.terms, actor.settings.currency.digits);
  const refused = await checkPaymentPassword(tx, player, paymentPassword);
  if (refused) return refused;
  const offer = { agentId, payerId: player.playerId, kind, terms, startsOn, answerDays };
  const row = await makeOffer(tx, actor.settings, offer, actor.now);
  await tellAgent(tx, actor.settings, row);
  const own = await selectOwnContracts(tx, agentId, kind);
  return showContract(row, player, own.find(({ state }) => state === 'valid') ?? null);
}

/** An operator offers a contract of the brand. @throws AppError operator.*, and what `makeOffer` throws */
export function offerByOperator(
  tx: Tx,
  actor: OperatorActor,
  { username, ...offer }: Omit<Offer, 'agentId' | 'payerId'> & { username: string },
): Promise<ContractRow> {
  const { brand, now } = actor;
  return perform(tx, actor, { permission: 'agents.manage', what: 'contract.offer', subject: username }, async () => {
    const { playerId } = await showPlayer(tx, { brand, username });
    const settings = await loadSettings(tx, brand);
    const result = await makeOffer(tx, settings, { ...offer, agentId: playerId, payerId: null }, now);
    await tellAgent(tx, settings, result);
    return { result, after: { reference: result.reference, text: result.text, hash: result.hash } };
  });
}
