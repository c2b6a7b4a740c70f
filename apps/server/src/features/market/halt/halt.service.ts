import type { BrandSettings } from '../../../platform/brand-settings.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { invalidRequest } from '../../../platform/http/errors.ts';
import type { OperatorActor } from '../../../platform/operator-actor.ts';
import { readReason } from '../../../platform/proposal-kind.ts';
import { brandSettings, changeSetting, loadSettings, type Product, products } from '../../brand/index.ts';
import { perform } from '../../operators/index.ts';

const { key } = brandSettings.halt;

export interface HaltInput {
  /** Empty: registration, deposits and every game. */
  products: readonly string[];
  reason: string;
}

/** @throws AppError request.invalid */
function readProducts(words: readonly string[]): Product[] {
  return words.map((word) => {
    const known = products.find((product) => product === word);
    if (known) return known;
    throw invalidRequest('product', `A product is one of ${products.join(', ')}.`);
  });
}

/**
 * The kill switch: one operator stops play of a brand or of products of it at once; open games end, wins and
 * rollbacks of what was played are booked. Login, withdrawals, safer play, records and support go on.
 * @throws AppError operator.*, request.invalid
 */
export function haltByOperator(tx: Tx, actor: OperatorActor, input: HaltInput): Promise<void> {
  const { brand, name, now } = actor;
  return perform(tx, actor, { permission: 'play.halt', what: 'halt.on', subject: brand }, async () => {
    const value = { products: readProducts(input.products), reason: readReason(input.reason), since: now.getTime() };
    const before = (await loadSettings(tx, brand)).get(brandSettings.halt);
    await changeSetting(tx, { brand, key, value, changedBy: `operator:${name}` });
    return { result: undefined, before, after: value };
  });
}

/** @throws AppError operator.*, request.invalid when nothing is halted */
export function liftByOperator(tx: Tx, actor: OperatorActor, input: { reason: string }): Promise<void> {
  const { brand, name } = actor;
  return perform(tx, actor, { permission: 'play.halt', what: 'halt.off', subject: brand }, async () => {
    const reason = readReason(input.reason);
    const before = (await loadSettings(tx, brand)).get(brandSettings.halt);
    if (before === null) throw invalidRequest('brand', `Nothing of ${brand} is halted.`);
    await changeSetting(tx, { brand, key, value: null, changedBy: `operator:${name}` });
    return { result: undefined, before, after: { reason } };
  });
}

/** The platform's own: a brand that does not meet its conditions is halted as a whole. @returns whether it was not before */
export async function haltByPlatform(
  tx: Tx,
  settings: BrandSettings,
  { reason, now }: { reason: string; now: Date },
): Promise<boolean> {
  const halt = settings.get(brandSettings.halt);
  if (halt !== null && halt.products.length === 0) return false;
  const value = { products: [], reason: reason.slice(0, 200), since: now.getTime() };
  await changeSetting(tx, { brand: settings.brand, key, value, changedBy: 'platform' });
  return true;
}
