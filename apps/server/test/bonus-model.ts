/** The rules of bonus money in play, in plain memory, one operation at a time: what the database is compared with. */

export interface ModelBonus {
  reference: string;
  balance: bigint;
  staked: 'before-cash' | 'after-cash';
  maxStake: bigint | null;
  releaseCap: bigint | null;
  /** Games it may be staked in; null: all. */
  games: readonly string[] | null;
  state: 'active' | 'released' | 'forfeited' | 'expired' | 'spent';
  isExpired: boolean;
  released: bigint;
}

interface Stake {
  cash: bigint;
  parts: Map<string, bigint>;
  round: string;
  amount: bigint;
}

interface Round {
  game: string;
  status: 'open' | 'settled' | 'rolled_back';
  win: bigint;
  bets: Map<string, Stake>;
}

export interface Answer {
  outcome: string;
  balance: bigint;
}

export class BonusModel {
  readonly bonuses: ModelBonus[] = [];
  readonly rounds = new Map<string, Round>();
  cash: bigint;

  constructor(cash: bigint) {
    this.cash = cash;
  }

  bonus(reference: string): ModelBonus {
    const bonus = this.bonuses.find((one) => one.reference === reference);
    if (!bonus) throw new Error(`the model has no bonus ${reference}`);
    return bonus;
  }

  private usable(game: string): ModelBonus[] {
    return this.bonuses.filter(
      (one) => one.state === 'active' && !one.isExpired && (one.games === null || one.games.includes(game)),
    );
  }

  stakeable(game: string): bigint {
    return this.usable(game).reduce((sum, one) => sum + one.balance, this.cash);
  }

  private answer(outcome: string, game: string): Answer {
    return { outcome, balance: this.stakeable(game) };
  }

  bet(bet: { id: string; round: string; game: string; amount: bigint }): Answer {
    const round = this.rounds.get(bet.round);
    if (round && (round.status !== 'open' || round.game !== bet.game))
      return this.answer('vendor.round.closed', bet.game);
    const stake = this.meet(bet.game, bet.amount);
    if (!stake) {
      const enough = this.stakeable(bet.game) >= bet.amount && this.usable(bet.game).some((one) => one.balance > 0n);
      return this.answer(enough ? 'vendor.bonus.stake' : 'vendor.balance.insufficient', bet.game);
    }
    this.cash -= stake.cash;
    for (const [reference, part] of stake.parts) this.bonus(reference).balance -= part;
    const opened: Round = round ?? { game: bet.game, status: 'open', win: 0n, bets: new Map() };
    opened.bets.set(bet.id, { ...stake, round: bet.round, amount: bet.amount });
    this.rounds.set(bet.round, opened);
    return this.answer('ok', bet.game);
  }

  /** One source after the other gives what it has. */
  private meet(game: string, amount: bigint): { cash: bigint; parts: Map<string, bigint> } | null {
    const able = this.usable(game).filter((one) => one.maxStake === null || amount <= one.maxStake);
    let left = amount;
    const parts = new Map<string, bigint>();
    const take = (from: ModelBonus[]): void => {
      for (const one of from) {
        const part = one.balance < left ? one.balance : left;
        if (part > 0n) parts.set(one.reference, part);
        left -= part;
      }
    };
    take(able.filter((one) => one.staked === 'before-cash'));
    const cash = this.cash < left ? this.cash : left;
    left -= cash;
    take(able.filter((one) => one.staked === 'after-cash'));
    return left === 0n ? { cash, parts } : null;
  }

  win(win: { round: string; game: string; amount: bigint; closes: boolean }): Answer {
    const round = this.rounds.get(win.round);
    if (!round || round.game !== win.game) return this.answer('vendor.round.unknown', win.game);
    if (round.status === 'rolled_back') return this.answer('vendor.bet.rolled-back', win.game);
    if (round.status === 'settled') return this.answer('vendor.round.closed', win.game);
    const staked = new Map<string, bigint>();
    let all = 0n;
    for (const stake of round.bets.values()) {
      all += stake.amount;
      for (const [reference, part] of stake.parts) staked.set(reference, (staked.get(reference) ?? 0n) + part);
    }
    let upto = 0n;
    let given = 0n;
    for (const reference of [...staked.keys()].toSorted()) {
      upto += staked.get(reference) as bigint;
      const part = (win.amount * upto) / all - given;
      given += part;
      this.giveBack(reference, part);
    }
    this.cash += win.amount - given;
    round.win += win.amount;
    if (win.closes) round.status = 'settled';
    return this.answer('ok', win.game);
  }

  rollback(bet: { id: string; round: string; game: string }): Answer {
    const round = this.rounds.get(bet.round);
    const stake = round?.bets.get(bet.id);
    if (!round || !stake) return this.answer('ok', bet.game);
    if (round.status === 'settled') return this.answer('vendor.bet.settled', bet.game);
    if (round.win > 0n) {
      if (round.bets.size === 1) round.status = 'settled';
      return this.answer('vendor.bet.settled', bet.game);
    }
    this.cash += stake.cash;
    for (const [reference, part] of stake.parts) this.giveBack(reference, part);
    round.bets.delete(bet.id);
    if (round.bets.size === 0) round.status = 'rolled_back';
    return this.answer('ok', bet.game);
  }

  /** Of a bonus that has ended: cash up to its cap when it was released, else nobody's. */
  private giveBack(reference: string, part: bigint): void {
    const bonus = this.bonus(reference);
    if (bonus.state === 'active') bonus.balance += part;
    if (bonus.state !== 'released') return;
    const room = bonus.releaseCap === null ? part : bonus.releaseCap - bonus.released;
    const cash = part < room ? part : room;
    bonus.released += cash;
    this.cash += cash;
  }

  end(reference: string, state: ModelBonus['state']): void {
    const bonus = this.bonus(reference);
    bonus.state = state;
    if (state === 'released') {
      const { balance, releaseCap } = bonus;
      bonus.released = releaseCap !== null && releaseCap < balance ? releaseCap : balance;
      this.cash += bonus.released;
    }
    bonus.balance = 0n;
  }

  hasOpenStake(reference: string): boolean {
    return [...this.rounds.values()].some(
      (round) =>
        round.status === 'open' && [...round.bets.values()].some((stake) => (stake.parts.get(reference) ?? 0n) > 0n),
    );
  }
}
