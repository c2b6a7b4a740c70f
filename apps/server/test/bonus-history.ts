/** One history of one player with bonuses, played in the database and in the model side by side. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { WalletOp } from '../src/features/bets/batch/wallet-batch.queries.ts';
import { giveBack, settlePlayer } from '../src/features/bonuses/grants/grant-bonus.ts';
import { inTransaction } from '../src/platform/database/index.ts';
import { type Answer, BonusModel, type ModelBonus } from './bonus-model.ts';
import { type BonusFixture, type BonusPlayer, type BonusTerms, SLOT, TABLE } from './bonus-play.ts';

const START = 500n;

const amount = fc.bigInt(0n, 250n);
const terms = fc.record({
  amount: fc.bigInt(1n, 200n),
  multiple: fc.integer({ min: 1, max: 2 }),
  staked: fc.constantFrom('before-cash' as const, 'after-cash' as const),
  maxStake: fc.option(fc.bigInt(1n, 250n)),
  releaseCap: fc.option(fc.bigInt(1n, 400n)),
  slotsOnly: fc.boolean(),
});
const bet = fc.record({ round: fc.nat(5), anew: fc.boolean(), game: fc.constantFrom(SLOT, SLOT, TABLE), amount });
const win = fc.record({ round: fc.nat(5), amount: fc.bigInt(0n, 100n), closes: fc.boolean() });
/** Rounds, bets and bonuses are small numbers, so that they collide. */
export const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('bet' as const), bet }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('win' as const), win }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('rollback' as const), bet: fc.nat(20) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('grant' as const), terms }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('give-up' as const, 'expire' as const), bonus: fc.nat(3) }),
  },
  { weight: 2, arbitrary: fc.constant({ kind: 'settle' as const }) },
);
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

export class BonusHistory {
  readonly model = new BonusModel(START);
  readonly differences: unknown[] = [];
  private readonly fixture: BonusFixture;
  private readonly player: BonusPlayer;
  private readonly other: BonusPlayer;
  private readonly bets: { id: string; round: string; game: string }[] = [];
  private readonly names = randomUUID().slice(0, 8);
  /** How often each round was played: of one name, and then another. */
  private readonly played = [0, 0, 0, 0, 0, 0];

  private constructor(fixture: BonusFixture, player: BonusPlayer, other: BonusPlayer) {
    this.fixture = fixture;
    this.player = player;
    this.other = other;
  }

  static async open(fixture: BonusFixture): Promise<BonusHistory> {
    const history = new BonusHistory(fixture, await fixture.openPlayer(START), await fixture.openPlayer(1_000n));
    await history.grant({ amount: 300n, multiple: 1 });
    return history;
  }

  private compare(real: unknown, expected: unknown): void {
    if (JSON.stringify(real, text) !== JSON.stringify(expected, text)) this.differences.push({ real, expected });
  }

  private async grant(asked: BonusTerms): Promise<void> {
    const { grant } = this.fixture;
    const { reference, balance, staked, maxStake, releaseCap, products } = await grant(this.player.playerId, asked);
    const active = { state: 'active', isExpired: false, released: 0n } as const;
    this.model.bonuses.push({ reference, balance, staked, maxStake, releaseCap, games: products && [SLOT], ...active });
  }

  /**
   * Every operation comes together with a bet of somebody without a bonus, which goes the other way through the same batch,
   * and is sent a second time.
   */
  private async send(op: WalletOp, expected: Answer): Promise<void> {
    const { apply, operation } = this.fixture;
    const [answer, plain] = await apply(op, operation(this.other, 'bet', { gameCode: SLOT, amount: 1n }));
    const [again] = await apply(op);
    this.compare([answer, plain?.outcome, again], [expected, 'ok', expected]);
  }

  /** The database says which bonus has ended; the model what that means, and whether it may have. */
  private async settle(): Promise<void> {
    const { db, bonusesOf } = this.fixture;
    const { model, player } = this;
    await inTransaction(db, (tx) => settlePlayer(tx, player.playerId));
    for (const { reference, state } of await bonusesOf(player.playerId)) {
      const bonus = model.bonus(reference);
      if (bonus.state !== 'active') continue;
      const isSpent = bonus.balance === 0n && !model.hasOpenStake(reference);
      if (state === 'active') this.compare([bonus.isExpired, isSpent], [false, false]);
      if (state === 'expired') this.compare(bonus.isExpired, true);
      if (state === 'spent') this.compare(isSpent, true);
      if (state !== 'active') model.end(reference, state);
    }
  }

  private async expire(bonus: ModelBonus): Promise<void> {
    const named = `reference = '${bonus.reference}'`;
    await this.fixture.asOwner(`update bonuses.bonus set expires_at = now() - interval '1 second' where ${named};
      update wagering.requirement set expires_at = now() - interval '1 second' where ${named}`);
    bonus.isExpired = true;
  }

  private async giveUp(bonus: ModelBonus): Promise<void> {
    const { db, bonusesOf } = this.fixture;
    await this.settle();
    const row = (await bonusesOf(this.player.playerId)).find(({ reference }) => reference === bonus.reference);
    if (row?.state !== 'active') return;
    await inTransaction(db, (tx) => giveBack(tx, row, { state: 'forfeited', endedBy: 'test' }));
    this.model.end(bonus.reference, 'forfeited');
  }

  private nameOf(round: number): string {
    return `${this.names}-${round}-${this.played[round]}`;
  }

  private async bet({
    game: gameCode,
    round,
    anew,
    amount: stake,
  }: typeof bet extends fc.Arbitrary<infer T> ? T : never) {
    const ended = (this.model.rounds.get(this.nameOf(round))?.status ?? 'open') !== 'open';
    if (ended && anew) this.played[round] = (this.played[round] ?? 0) + 1;
    const given = { gameCode, roundId: this.nameOf(round), amount: stake + 1n };
    const op = this.fixture.operation(this.player, 'bet', given);
    const named = { id: op.transactionId, round: op.roundId, game: gameCode };
    this.bets.push(named);
    await this.send(op, this.model.bet({ ...named, amount: op.amount }));
  }

  private async win({
    round,
    amount: won,
    closes,
  }: typeof win extends fc.Arbitrary<infer T> ? T : never): Promise<void> {
    const roundId = this.nameOf(round);
    const gameCode = this.model.rounds.get(roundId)?.game ?? SLOT;
    const op = this.fixture.operation(this.player, 'win', { gameCode, roundId, amount: won, roundClosed: closes });
    await this.send(op, this.model.win({ round: roundId, game: gameCode, amount: won, closes }));
  }

  private async rollback(at: number): Promise<void> {
    const undone = this.bets[at];
    if (!undone) return;
    const op = { gameCode: undone.game, roundId: undone.round, betTransactionId: undone.id };
    await this.send(this.fixture.operation(this.player, 'rollback', op), this.model.rollback(undone));
  }

  private async take(one: Step): Promise<void> {
    if (one.kind === 'grant') return this.grant(one.terms);
    if (one.kind === 'settle') return this.settle();
    if (one.kind === 'bet') return this.bet(one.bet);
    if (one.kind === 'win') return this.win(one.win);
    if (one.kind === 'rollback') return this.rollback(one.bet);
    const bonus = this.model.bonuses[one.bonus];
    if (bonus?.state !== 'active') return;
    return one.kind === 'expire' ? this.expire(bonus) : this.giveUp(bonus);
  }

  /** Ends at the first difference. */
  async play(steps: readonly Step[]): Promise<void> {
    const { model, player, fixture } = this;
    const stands = (row: Pick<ModelBonus, 'reference' | 'state' | 'balance' | 'released'>) =>
      [row.reference, row.state, row.balance, row.released] as const;
    for (const one of steps) {
      await this.take(one);
      this.compare((await fixture.bonusesOf(player.playerId)).map(stands), model.bonuses.map(stands));
      const held = model.bonuses.reduce((sum, bonus) => sum + bonus.balance, 0n);
      const { main, bonus } = await fixture.balances(player.playerId);
      this.compare([main, bonus], [model.cash, held]);
      if (this.differences.length > 0) return;
    }
  }
}

const text = (_: string, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value);
