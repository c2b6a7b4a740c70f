import type { endpoints as table, ValueOf } from '@sampan/contract';
import { formatMoney, parseMoney } from '@sampan/contract/amounts';

export type Movement = ValueOf<(typeof table)['accountRecord']>['list'][number];

/** One line of the wallet: a movement, or all movements of one round with their sum. */
export interface MovementGroup {
  key: string;
  /** Newest first. */
  movements: Movement[];
  /** What the balance changed by in all. */
  amount: string;
  at: number;
}

const keyOf = ({ id, round }: Movement) => (round === null ? id : `round ${round}`);

/**
 * Movements of a round stand together where the newest of them was. `whole`: nothing older was left out; else the oldest
 * group may lack movements, and a sum that may be wrong is not shown.
 */
export function groupRounds(list: readonly Movement[], { digits, whole }: { digits: number; whole: boolean }) {
  const groups = new Map<string, MovementGroup>();
  for (const movement of list) {
    const key = keyOf(movement);
    const group = groups.get(key) ?? { key, movements: [], amount: '0', at: movement.at };
    const sum = (parseMoney(group.amount, digits) ?? 0n) + (parseMoney(movement.amount, digits) ?? 0n);
    groups.set(key, { ...group, movements: [...group.movements, movement], amount: formatMoney(sum, digits) });
  }
  const oldest = list.at(-1);
  if (!whole && oldest && groups.size > 1) groups.delete(keyOf(oldest));
  return [...groups.values()];
}
