/** What a bill must come to, written a second time from the words of decisions 0634 and 0635. */
import type { StoredBill } from './trace-commissions.queries.ts';

const PARTS = 1_000_000n;
const most = (values: readonly bigint[]) => values.reduce((max, one) => (one > max ? one : max), 0n);

function amountOf({ kind, terms, sales, active, loss, carriedIn }: StoredBill): bigint {
  const base = kind === 'dividend' ? loss - carriedIn : sales;
  const counts = kind === 'dividend' ? base : loss;
  if (base <= 0n) return 0n;
  const brought = terms.tiers.map((tier) => {
    if (sales < BigInt(tier.sales) || active < tier.active) return 0n;
    const asked = tier.loss === null ? null : BigInt(tier.loss);
    if (asked === null || counts >= asked) return (base * BigInt(tier.rate)) / PARTS;
    return terms.floating && counts > 0n ? (base * BigInt(tier.rate) * counts) / (PARTS * asked) : 0n;
  });
  const all = most(brought);
  return terms.cap !== null && all > BigInt(terms.cap) ? BigInt(terms.cap) : all;
}

/** What is wrong with bills by their own figures; of each pair of sides the later bill goes on where the one before ended. */
export function findMiscounted(bills: readonly StoredBill[]): string[] {
  const before = new Map<string, StoredBill>();
  const faults: string[] = [];
  for (const bill of bills) {
    const between = `${bill.kind} ${bill.agentId} ${bill.payerId}`;
    const last = before.get(between);
    before.set(between, bill);
    const must = (holds: boolean, what: string) => !holds && faults.push(`${bill.reference}: ${what}`);
    const amount = amountOf(bill);
    must(bill.amount === amount, `brings ${bill.amount}, its terms say ${amount}`);
    const sum = bill.amount + bill.correction + bill.restIn;
    must(bill.payable === (sum > 0n ? sum : 0n) && bill.restOut === (sum < 0n ? sum : 0n), `${bill.payable} of ${sum}`);
    must(bill.restIn === (last?.restOut ?? 0n), `begins with ${bill.restIn}, before it stood ${last?.restOut}`);
    const paid = bill.state === 'refused' || bill.state === 'not-reached' ? bill.paid === 0n : true;
    must(paid && bill.paid <= bill.payable, `paid ${bill.paid} of ${bill.payable}, ${bill.state}`);
    if (bill.correction !== 0n || last?.correction) continue;
    const carried = bill.terms.carry ? (last?.carriedOut ?? 0n) : 0n;
    must(bill.carriedIn === carried, `carries ${bill.carriedIn}, before it stood ${carried}`);
  }
  return faults;
}
