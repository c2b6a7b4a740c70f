import type { Tx } from '../../../platform/database/index.ts';
import { loadSettings } from '../../brand/index.ts';
import { potContractOf } from '../../catalogue/index.ts';
import type { PotGroup } from '../pots.queries.ts';
import { addToSeedDay, lockSeedDay } from './seed.queries.ts';

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/**
 * How much of the seed that a vendor names the house puts in: no more than their contract says, each time and in a day.
 * Pots begin anew seldom, so the contract is read then and not with every round.
 */
export async function takeSeed(tx: Tx, group: PotGroup, named: { name: string; seed: bigint }): Promise<bigint> {
  if (named.seed === 0n) return 0n;
  const contract = potContractOf(await loadSettings(tx, group.brand), group);
  const today = await lockSeedDay(tx, group);
  const left = contract.mostADay > today ? contract.mostADay - today : 0n;
  const amount = least(least(named.seed, contract.mostSeed(named.name)), left);
  await addToSeedDay(tx, group, { amount, keptBack: named.seed - amount });
  return amount;
}
