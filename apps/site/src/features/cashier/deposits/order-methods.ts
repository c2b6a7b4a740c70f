import type { DepositMethod } from '../cashier-queries.ts';

type Ordered = Pick<DepositMethod, 'code' | 'open' | 'payCurrency'>;

/** What can be used before what is closed; then the last one, then those paid in the brand's own money; else as they came. */
export function orderMethods<Method extends Ordered>(
  methods: readonly Method[],
  { last, currency }: { last: string | undefined; currency: string },
): Method[] {
  const rank = ({ code, open, payCurrency }: Method) =>
    (open ? 0 : 4) + (code === last ? 0 : 2) + (payCurrency.code === currency ? 0 : 1);
  return methods.toSorted((one, other) => rank(one) - rank(other));
}
