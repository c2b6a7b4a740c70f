/** Automatic bets of a game with choices: the same wager again and again, within the limits that were asked for. */
import { type AutoExtra, openAuto } from '../auto/auto-panel.ts';
import { type AutoPlan, createAutoPlan } from '../auto/auto-plan.ts';
import type { Translate } from '../locales/translate.ts';
import type { MoneyText } from '../money.ts';
import { pause } from '../play/pause.ts';
import { indexAtMost, type Stakes } from '../stakes.ts';

/** A result can be read before the next round wipes it. */
const SEEN_MS = 900;

export interface TableAutoInput {
  t: Translate;
  money: MoneyText;
  stakes: Stakes;
  /** What a stake would bet in all, in minor units; null: nothing can be bet with it. */
  wagerOf(stake: bigint): bigint | null;
  /** Chips lie as they were laid: only one stake for the whole bet can be changed. */
  fixed: boolean;
  extra?: AutoExtra | undefined;
  /** One round to its end. @returns null when there was none, or when it waits for its player */
  play(): Promise<{ bet: bigint; win: bigint } | null>;
  setStake(index: number): void;
  changed(): void;
}

export interface TableAuto {
  /** null: not automatic */
  readonly left: number | null;
  /** Asks for the limits, or stops. */
  toggle(): void;
  stop(): void;
}

export function createTableAuto(input: TableAutoInput): TableAuto {
  const { t, money, stakes, wagerOf, fixed, play, setStake, changed } = input;
  let plan: AutoPlan | null = null;
  const stop = (): void => {
    plan = null;
    changed();
  };
  const run = async (own: AutoPlan, offered: readonly bigint[]): Promise<void> => {
    for (;;) {
      const round = await play();
      if (plan !== own) return;
      if (!round || !own.goOn({ ...round, freeSpins: false })) return stop();
      if (!fixed) setStake(indexAtMost(offered, own.stake));
      changed();
      await pause(SEEN_MS);
      if (plan !== own) return;
    }
  };
  return {
    get left() {
      return plan?.left ?? null;
    },
    stop,
    toggle() {
      if (plan) return stop();
      const first = wagerOf(stakes.amount);
      if (first === null) return;
      // In what a round costs, which is several stakes where several tickets are bought.
      const offered = fixed ? [] : stakes.offered.map(wagerOf).filter((bet) => bet !== null);
      openAuto({
        t,
        money,
        bet: first,
        kind: fixed ? 'chips' : 'bets',
        extra: input.extra,
        start(limits) {
          plan = createAutoPlan(limits, { first, offered });
          changed();
          void run(plan, offered);
        },
      });
    },
  };
}
