import type { Tx } from '../../../platform/database/index.ts';
import { billOf, correctionOf, settle } from '../rules/bill.ts';
import { productParts } from '../rules/products.ts';
import { type ContractKind, readTerms } from '../rules/terms.ts';
import {
  insertBills,
  insertCorrections,
  insertMembers,
  insertProducts,
  type NewBill,
  type NewCorrection,
} from './bill.queries.ts';
import { type AboutBill, selectAbout } from './corrections.queries.ts';
import { type RunContract, selectContracts, sumTeams, type TeamSums } from './figures.queries.ts';
import { noteBilled, type Run } from './run.queries.ts';

function correct(kind: ContractKind, about: AboutBill): NewCorrection {
  const now = billOf(kind, readTerms(about.terms), about, about.carriedIn);
  return {
    aboutBillId: about.billId,
    sales: about.sales - about.knownSales,
    loss: about.loss - about.knownLoss,
    amount: correctionOf(about.given, now),
    carriedOut: now.carriedOut - about.knownCarried,
  };
}

const changesAnything = ({ sales, loss, amount, carriedOut }: NewCorrection) =>
  sales !== 0n || loss !== 0n || amount !== 0n || carriedOut !== 0n;

/** Up to where an agent comes again (a contract replaced within the window): the later bill begins with what the first leaves. */
function oneOfEach(contracts: readonly RunContract[]): RunContract[] {
  const seen = new Set<string>();
  const again = contracts.findIndex(({ agentId }) => seen.size === seen.add(agentId).size);
  return again < 0 ? [...contracts] : contracts.slice(0, again);
}

const sumOf = (values: readonly bigint[]) => values.reduce((sum, one) => sum + one, 0n);

function stateOf(kind: ContractKind, tier: number | null, payable: bigint): NewBill['state'] {
  if (payable > 0n) return kind === 'dividend' ? 'review' : 'due';
  return tier === null ? 'not-reached' : 'paid';
}

function makeBill(
  kind: ContractKind,
  contract: RunContract,
  { sums, about }: { sums: TeamSums; about: readonly AboutBill[] },
): NewBill {
  const terms = readTerms(contract.terms);
  const { sales, active, loss } = sums;
  const figures = { sales, active, loss };
  const corrections = about.map((one) => correct(kind, one)).filter(changesAnything);
  // What an earlier half-month would have handed on is handed on now; it cannot become less than nothing.
  const carried = contract.carriedIn + sumOf(corrections.map((one) => one.carriedOut));
  const carriedIn = terms.carry && carried > 0n ? carried : 0n;
  const bill = billOf(kind, terms, figures, carriedIn);
  const correction = sumOf(corrections.map((one) => one.amount));
  const { payable, restOut } = settle(bill.amount, correction, contract.restIn);
  return {
    contract,
    figures,
    bill,
    products: productParts(sums.products, terms, bill),
    carriedIn,
    corrections,
    correction,
    payable,
    restOut,
    state: stateOf(kind, bill.tier, payable),
  };
}

/**
 * Bills of the next contracts of a run, in one transaction with its cursor: a run that is killed goes on with the contract
 * after the last one billed. @returns how many contracts were looked at
 */
export async function billContracts(tx: Tx, run: Run, zone: string, limit: number): Promise<number> {
  const contracts = oneOfEach(await selectContracts(tx, run, zone, limit));
  if (contracts.length === 0) return 0;
  const sums = await sumTeams(tx, run, contracts);
  const about = Map.groupBy(await selectAbout(tx, run, contracts), ({ ord }) => ord);
  const made = contracts.flatMap((contract, at) => {
    const team = sums[at] as TeamSums;
    const corrected = about.get(at + 1) ?? [];
    const quiet = team.lines === 0 && team.sales === 0n && team.loss === 0n && corrected.length === 0;
    // A team that sleeps has no bill every five minutes; what is left over waits for the next one.
    const skipped = quiet && (run.kind === 'realtime' || run.kind === 'hourly');
    return skipped ? [] : [makeBill(run.kind, contract, { sums: team, about: corrected })];
  });
  if (made.length > 0) {
    const ids = await insertBills(tx, run, made, zone);
    await insertMembers(tx, run, made, ids);
    await insertProducts(tx, made, ids);
    await insertCorrections(tx, made, ids);
  }
  const upto = (contracts.at(-1) as RunContract).contractId;
  await noteBilled(tx, run.runId, { billed: contracts.length, upto, bills: made.length });
  return contracts.length;
}
