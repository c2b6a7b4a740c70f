/** A published own draw, and its recomputation from seed and inputs alone (TRUST R-36). */
import { commitServerSeed, SERVER_SEED_PATTERN } from '../../fairness.ts';
import type { LotteryResult } from '../result.ts';
import { findTable } from '../tables.ts';
import { type DrawInputs, drawLottery } from './lottery-draw.ts';
import { type InclusionProof, isIncluded, merkleRoot } from './merkle.ts';
import { isShot } from './yeekee-shots.ts';

/** A ticket that is shown to stand in the tree of its draw. */
export interface PublishedTicket extends InclusionProof {
  /** text of the leaf */
  readonly leaf: string;
}

export interface PublishedDraw extends DrawInputs {
  readonly modelId: string;
  readonly modelVersion: number;
  /** hex SHA-256 that was shown before sale */
  readonly serverSeedHash: string;
  readonly serverSeed: string;
  readonly result: LotteryResult;
  readonly tickets?: readonly PublishedTicket[];
}

export type DrawFault =
  | { readonly kind: 'malformed'; readonly field: string }
  /** the server seed is not the one that was committed */
  | { readonly kind: 'commitment' }
  /** seed and inputs give another result */
  | { readonly kind: 'result' }
  /** a ticket is not in the tree */
  | { readonly kind: 'inclusion'; readonly ticket: number };

export interface DrawVerification {
  readonly ok: boolean;
  readonly faults: readonly DrawFault[];
  /** what seed and inputs really give; null when the draw is malformed */
  readonly result: LotteryResult | null;
}

const HASH = /^[0-9a-f]{64}$/;
export const GAME_CODE = /^[A-Z0-9_]{1,40}$/;
export const NUMERO = /^[0-9]{8}(-[0-9]{4})?$/;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;
const isHash = (value: unknown): boolean => typeof value === 'string' && HASH.test(value);
const isText = (value: unknown, pattern: RegExp): boolean => typeof value === 'string' && pattern.test(value);
const isBeacon = (value: unknown): boolean =>
  value === null || (isObject(value) && isCount(value['round']) && isHash(value['randomness']));

const isTicket = (value: unknown): boolean =>
  isObject(value) &&
  typeof value['leaf'] === 'string' &&
  isCount(value['index']) &&
  Array.isArray(value['path']) &&
  value['path'].every(isHash);

const isListOf = (value: unknown, is: (item: unknown) => boolean): boolean => Array.isArray(value) && value.every(is);

/** Field by field, in the order of the document. */
const forms: readonly (readonly [field: string, is: (value: unknown) => boolean])[] = [
  ['gameCode', (value) => isText(value, GAME_CODE)],
  ['numero', (value) => isText(value, NUMERO)],
  ['modelId', (value) => typeof value === 'string'],
  ['modelVersion', isCount],
  ['serverSeedHash', isHash],
  ['serverSeed', (value) => isText(value, SERVER_SEED_PATTERN)],
  ['ticketCount', isCount],
  ['ticketsRoot', isHash],
  ['beacon', isBeacon],
  ['shots', (value) => value === undefined || isListOf(value, isShot)],
  ['result', (value) => isListOf(value, (number) => typeof number === 'number')],
  ['tickets', (value) => value === undefined || isListOf(value, isTicket)],
];

export const isPublishedDraw = (value: unknown): boolean => isObject(value) && 'numero' in value;

const malformed = (field: string): DrawVerification => ({
  ok: false,
  faults: [{ kind: 'malformed', field }],
  result: null,
});

/** Never throws, whatever was pasted. */
export function verifyPublishedDraw(value: unknown): DrawVerification {
  if (!isObject(value)) return malformed('draw');
  const wrong = forms.find(([field, is]) => !is(value[field]));
  if (wrong) return malformed(wrong[0]);
  const draw = value as unknown as PublishedDraw;
  const table = findTable(draw.modelId, draw.modelVersion);
  if (!table) return malformed('modelId');
  if (draw.ticketCount === 0 && draw.ticketsRoot !== merkleRoot([])) return malformed('ticketsRoot');
  if ((draw.shots !== undefined) !== (table.takesShots === true)) return malformed('shots');
  const result = drawLottery(table, draw.serverSeed, draw);
  const faults: DrawFault[] = [];
  if (commitServerSeed(draw.serverSeed) !== draw.serverSeedHash) faults.push({ kind: 'commitment' });
  if (result.join() !== draw.result.join()) faults.push({ kind: 'result' });
  const tree = { root: draw.ticketsRoot, count: draw.ticketCount };
  for (const [ticket, { leaf, ...proof }] of (draw.tickets ?? []).entries())
    if (!isIncluded(leaf, proof, tree)) faults.push({ kind: 'inclusion', ticket });
  return { ok: faults.length === 0, faults, result };
}
