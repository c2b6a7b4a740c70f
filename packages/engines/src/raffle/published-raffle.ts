/** A published raffle draw, and its recomputation from seed, root and the tickets that were drawn. */
import { commitServerSeed, SERVER_SEED_PATTERN } from '../fairness.ts';
import { isIncluded, merkleRoot } from '../lottery/draw/merkle.ts';
import type { PublishedTicket } from '../lottery/draw/published-draw.ts';
import { findWinners, orderTickets, type RaffleInputs, type RaffleTerms, readRaffleLeaf } from './raffle-draw.ts';

export interface PublishedRaffle extends RaffleInputs, RaffleTerms {
  /** What the draw is called: `RF12`. */
  readonly raffle: string;
  /** hex SHA-256 that was shown before the first ticket */
  readonly serverSeedHash: string;
  readonly serverSeed: string;
  /** Every ticket that was drawn, in order, up to the last place. */
  readonly drawn: readonly PublishedTicket[];
  /** Numbers of the tickets that have the places, the first place first. */
  readonly winners: readonly number[];
  /** Tickets that are shown to stand in the tree. */
  readonly tickets?: readonly PublishedTicket[];
}

export type RaffleFault =
  | { readonly kind: 'malformed'; readonly field: string }
  /** the seed is not the one that was committed */
  | { readonly kind: 'commitment' }
  /** seed, root and rule give other winners */
  | { readonly kind: 'result' }
  /** a ticket is not in the tree; of those drawn, or of those shown */
  | { readonly kind: 'inclusion'; readonly of: 'drawn' | 'tickets'; readonly ticket: number };

export interface RaffleVerification {
  readonly ok: boolean;
  readonly faults: readonly RaffleFault[];
}

const HASH = /^[0-9a-f]{64}$/;
export const RAFFLE_NAME = /^RF[1-9][0-9]{0,14}$/;
const MOST_TICKETS = 2 ** 32;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isCount = (value: unknown): boolean =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) < MOST_TICKETS;
const isText = (value: unknown, pattern: RegExp): boolean => typeof value === 'string' && pattern.test(value);
const isTicket = (value: unknown): boolean =>
  isObject(value) &&
  typeof value['leaf'] === 'string' &&
  readRaffleLeaf(value['leaf']) !== null &&
  isCount(value['index']) &&
  Array.isArray(value['path']) &&
  value['path'].every((hash) => isText(hash, HASH));
const isListOf = (value: unknown, is: (item: unknown) => boolean): boolean => Array.isArray(value) && value.every(is);

/** Field by field, in the order of the document. */
const forms: readonly (readonly [field: string, is: (value: unknown) => boolean])[] = [
  ['raffle', (value) => isText(value, RAFFLE_NAME)],
  ['serverSeedHash', (value) => isText(value, HASH)],
  ['serverSeed', (value) => isText(value, SERVER_SEED_PATTERN)],
  ['ticketCount', isCount],
  ['ticketsRoot', (value) => isText(value, HASH)],
  ['places', isCount],
  ['onePrize', (value) => typeof value === 'boolean'],
  ['drawn', (value) => isListOf(value, isTicket)],
  ['winners', (value) => isListOf(value, isCount)],
  ['tickets', (value) => value === undefined || isListOf(value, isTicket)],
];

export const isPublishedRaffle = (value: unknown): boolean => isObject(value) && 'raffle' in value;

const malformed = (field: string): RaffleVerification => ({ ok: false, faults: [{ kind: 'malformed', field }] });

/** Whether these are the first tickets of the order, as many as the places take, and the winners those of the rule. */
function followsFromSeed(draw: PublishedRaffle): boolean {
  const order = orderTickets(draw.serverSeed, draw);
  for (const { index } of draw.drawn) if (order.next().value !== index) return false;
  const tickets = draw.drawn.flatMap(({ leaf }) => readRaffleLeaf(leaf) ?? []);
  const { drawn, winners } = findWinners(tickets, draw);
  const complete = winners.length === draw.places || tickets.length === draw.ticketCount;
  return (
    complete && drawn.length === tickets.length && winners.map(({ number }) => number).join() === draw.winners.join()
  );
}

/** Never throws, whatever was pasted. */
export function verifyPublishedRaffle(value: unknown): RaffleVerification {
  if (!isObject(value)) return malformed('raffle');
  const wrong = forms.find(([field, is]) => !is(value[field]));
  if (wrong) return malformed(wrong[0]);
  const draw = value as unknown as PublishedRaffle;
  if (draw.ticketCount === 0 && draw.ticketsRoot !== merkleRoot([])) return malformed('ticketsRoot');
  const faults: RaffleFault[] = [];
  if (commitServerSeed(draw.serverSeed) !== draw.serverSeedHash) faults.push({ kind: 'commitment' });
  if (!followsFromSeed(draw)) faults.push({ kind: 'result' });
  const tree = { root: draw.ticketsRoot, count: draw.ticketCount };
  for (const list of ['drawn', 'tickets'] as const)
    for (const [ticket, { leaf, ...proof }] of (draw[list] ?? []).entries())
      if (!isIncluded(leaf, proof, tree)) faults.push({ kind: 'inclusion', of: list, ticket });
  return { ok: faults.length === 0, faults };
}
