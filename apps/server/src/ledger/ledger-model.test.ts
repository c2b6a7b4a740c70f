import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../../tools/test-support/property-runs.ts';
import { chainAll } from '../../test/chain-all.ts';
import { testDatabase } from '../../test/test-database.ts';
import { inTransaction } from '../platform/database/index.ts';
import {
  bet,
  correction,
  deposit,
  holdWithdrawal,
  LedgerConflict,
  LedgerInsufficient,
  openAccounts,
  payWithdrawal,
  readBalances,
  releaseWithdrawal,
  rollback,
  verifyLedger,
  win,
} from './index.ts';

const { db } = await testDatabase();

const movements = { deposit, holdWithdrawal, releaseWithdrawal, payWithdrawal, bet, win, rollback, correction };
type Kind = keyof typeof movements;
const kinds = Object.keys(movements) as Kind[];

/** What each kind does to main and held, said a second time and in another way than the ledger's table says it. */
const effects: Record<Kind, (amount: bigint) => { main: bigint; held: bigint }> = {
  deposit: (amount) => ({ main: amount, held: 0n }),
  holdWithdrawal: (amount) => ({ main: -amount, held: amount }),
  releaseWithdrawal: (amount) => ({ main: amount, held: -amount }),
  payWithdrawal: (amount) => ({ main: 0n, held: -amount }),
  bet: (amount) => ({ main: -amount, held: 0n }),
  win: (amount) => ({ main: amount, held: 0n }),
  rollback: (amount) => ({ main: amount, held: 0n }),
  correction: (amount) => ({ main: amount, held: 0n }),
};

interface Step {
  kind: Kind;
  player: number;
  amount: bigint;
  /** Few different keys, so that repeats and conflicts are common. */
  key: number;
}

const step: fc.Arbitrary<Step> = fc
  .record({
    kind: fc.constantFrom(...kinds),
    player: fc.integer({ min: 0, max: 2 }),
    amount: fc.oneof(fc.bigInt(1n, 50n), fc.bigInt(1n, 10n ** 14n)),
    key: fc.integer({ min: 0, max: 40 }),
    down: fc.boolean(),
  })
  .map(({ down, ...rest }) => (rest.kind === 'correction' && down ? { ...rest, amount: -rest.amount } : rest));

type Verdict = 'applied' | 'repeated' | 'insufficient' | 'conflict';

class Model {
  readonly accounts = [0, 1, 2].map(() => ({ main: 0n, held: 0n }));
  readonly keys = new Map<number, string>();

  play({ kind, player, amount, key }: Step): Verdict {
    const content = `${kind} ${player} ${amount}`;
    const known = this.keys.get(key);
    if (known !== undefined) return known === content ? 'repeated' : 'conflict';
    const account = this.accounts[player] ?? { main: 0n, held: 0n };
    const effect = effects[kind](amount);
    if (account.main + effect.main < 0n || account.held + effect.held < 0n) return 'insufficient';
    account.main += effect.main;
    account.held += effect.held;
    this.keys.set(key, content);
    return 'applied';
  }
}

async function playForReal({ kind, amount, key }: Step, playerId: string, run: string): Promise<Verdict> {
  const input = { brand: 'demo', playerId, currency: 'USD', amount, key: `${run}:${key}`, reference: `${run}:${kind}` };
  try {
    const result = await inTransaction(db, (tx) => movements[kind](tx, input));
    return result.repeated ? 'repeated' : 'applied';
  } catch (error) {
    if (error instanceof LedgerInsufficient) return 'insufficient';
    if (error instanceof LedgerConflict) return 'conflict';
    throw error;
  }
}

test('R-11 R-15 any history of movements ends as the model says, to the last minor unit', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 40 }), async (history) => {
      const run = randomUUID();
      const players = [randomUUID(), randomUUID(), randomUUID()];
      for (const playerId of players) {
        await inTransaction(db, (tx) => openAccounts(tx, { playerId, brand: 'demo', currency: 'USD' }));
      }
      const model = new Model();
      for (const one of history) {
        const expected = model.play(one);
        expect(await playForReal(one, players[one.player] ?? '', run)).toBe(expected);
      }
      for (const [index, playerId] of players.entries()) {
        expect(await readBalances(db, playerId, 'USD')).toMatchObject(model.accounts[index] ?? {});
      }
    }),
    propertyRuns(15, 60),
  );
  await chainAll(db);
  // One reference stands for many holds here, so only the sums and the chain are asked for.
  const findings = await verifyLedger(db, { unchainedAfterSeconds: 0 });
  expect(findings.filter((finding) => finding.check !== 'held-money')).toEqual([]);
}, 60_000);
