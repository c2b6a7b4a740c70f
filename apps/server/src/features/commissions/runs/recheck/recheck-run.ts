import { createHash } from 'node:crypto';
import { type Database, inTransaction, type Tx } from '../../../../platform/database/index.ts';
import { billOf } from '../../rules/bill.ts';
import { partsOf } from '../../rules/parts.ts';
import { productParts } from '../../rules/products.ts';
import { readTerms } from '../../rules/terms.ts';
import { type RunContract, selectContracts, sumTeams } from '../figures.queries.ts';
import { allowLong, dropSums, type Run, sumPlayers } from '../run.queries.ts';
import {
  beginTrial,
  selectStoredBill,
  selectStoredMembers,
  selectStoredProducts,
  selectTeamMembers,
  undoTrial,
} from './recheck.queries.ts';

const AT_ONCE = 200;

export interface Recheck {
  bills: number;
  /** SHA-256 over all bills, members and products, as they are stored and as they come out now. */
  stored: string;
  now: string;
  /** The contract of the first bill that comes out otherwise. */
  differs: bigint | null;
}

const text = (value: unknown) => JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? `${one}` : one));

async function makeAgain(tx: Tx, run: Run, contract: RunContract): Promise<{ stored: string; now: string } | null> {
  const stored = await selectStoredBill(tx, run.runId, contract.contractId);
  if (!stored) return null;
  const [sums] = await sumTeams(tx, run, [contract]);
  const { sales, active, loss, products } = sums as NonNullable<typeof sums>;
  const terms = readTerms(contract.terms);
  const { billId, carriedIn, ...figures } = stored;
  const bill = billOf(run.kind, terms, { sales, active, loss }, carriedIn);
  const team = await selectTeamMembers(tx, run, contract);
  const bases = team.map(({ valid, net }) => (run.kind === 'dividend' ? -net : valid));
  const { amounts } = partsOf(bases, bill.share, bill.gross, carriedIn);
  const { tier, gross, amount, carriedOut } = bill;
  return {
    stored: text([
      contract.contractId,
      figures,
      await selectStoredMembers(tx, billId),
      await selectStoredProducts(tx, billId),
    ]),
    now: text([
      contract.contractId,
      { sales, active, loss, tier, gross, amount, carriedOut },
      team.map((member, at) => ({ ...member, amount: amounts[at] })),
      productParts(products, terms, bill),
    ]),
  };
}

/**
 * Makes a run's bills again from the sums by five minutes and the contracts, and compares them with those that are stored;
 * writes nothing. Bills of a run are the same whenever they are made.
 */
export async function recheckRun(
  db: Database,
  run: Run,
  zone: string,
  onBill: (count: number) => void,
): Promise<Recheck> {
  return inTransaction(db, async (tx) => {
    await allowLong(tx);
    await beginTrial(tx);
    await dropSums(tx, run.runId);
    await sumPlayers(tx, run, zone);
    const [stored, now] = [createHash('sha256'), createHash('sha256')];
    const found: Recheck = { bills: 0, stored: '', now: '', differs: null };
    for (let upto = 0n; ; ) {
      const contracts = await selectContracts(tx, { ...run, billedUpto: upto }, zone, AT_ONCE);
      for (const contract of contracts) {
        const again = await makeAgain(tx, run, contract);
        if (!again) continue;
        found.bills += 1;
        stored.update(again.stored);
        now.update(again.now);
        if (again.stored !== again.now) found.differs ??= contract.contractId;
      }
      onBill(found.bills);
      const last = contracts.at(-1);
      if (!last) break;
      upto = last.contractId;
    }
    await undoTrial(tx);
    return { ...found, stored: stored.digest('hex'), now: now.digest('hex') };
  });
}
