/** What stays with an agent of what each product brought: pure. */
import { type ContractKind, contractKinds, WHOLE } from '../rules/terms.ts';
import type { ProductIncome } from './income-products.queries.ts';

export interface Flow {
  earned: bigint;
  given: bigint;
}

export interface ProductFlow extends Flow {
  product: string;
  /** Parts per million of the team's valid bets on the product. */
  rates: { earned: number; given: number };
}

const sumOf = (rows: readonly ProductIncome[]) => rows.reduce((sum, { amount }) => sum + amount, 0n);

/** To the nearest part per million. */
const perMillion = (amount: bigint, of: bigint): number =>
  of > 0n ? Number((amount * BigInt(WHOLE) * 2n + of) / (of * 2n)) : 0;

/**
 * Each kind of contract is paid for the same bets, so a bet brings the sum of what the kinds bring; what agents below get is
 * held against the same bets, so that both rates have one measure.
 */
function rateOf(rows: readonly ProductIncome[], own: boolean): number {
  const ofKind = (kind: ContractKind) => {
    const all = rows.filter((row) => row.kind === kind);
    const valid = all.find((row) => row.own)?.valid ?? 0n;
    return perMillion(sumOf(all.filter((row) => row.own === own)), valid);
  };
  return contractKinds.reduce((sum, kind) => sum + ofKind(kind), 0);
}

/** What brought most first. */
export function flowByProduct(rows: readonly ProductIncome[]): ProductFlow[] {
  const flows = [...Map.groupBy(rows, ({ product }) => product)].map(([product, of]) => ({
    product,
    earned: sumOf(of.filter(({ own }) => own)),
    given: sumOf(of.filter(({ own }) => !own)),
    rates: { earned: rateOf(of, true), given: rateOf(of, false) },
  }));
  return flows.toSorted((a, b) => {
    const more = b.earned - a.earned;
    return more === 0n ? (a.product < b.product ? -1 : 1) : more > 0n ? 1 : -1;
  });
}

/** What is paid less what stands with products: caps, corrections, and what is still open. */
export const otherOf = (paid: Flow, flows: readonly Flow[]): Flow => ({
  earned: flows.reduce((rest, { earned }) => rest - earned, paid.earned),
  given: flows.reduce((rest, { given }) => rest - given, paid.given),
});
