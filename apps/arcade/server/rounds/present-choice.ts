import { formatMoney } from '@sampan/contract';
import type { Json } from '@sampan/engines';
import { type ExtraStake, findLastExtra, isWaiting } from '../store/extra-stake.queries.ts';
import type { Store } from '../store/open-store.ts';
import { findSteps, type RoundRow, type StepRow } from '../store/round.queries.ts';
import type { ChoiceRoundView, ChoiceWireEvent } from '../wire/arcade-wire.ts';
import { presentEvent, presentHead } from './present-round.ts';
import { actionsOf, replayChoice, takesExtraStakes } from './round-rules.ts';

/** A round of a game with choices: every step so far, so that a page that was reloaded can be laid out as it was. */
function presentChoiceRound(
  round: RoundRow,
  { steps, extra }: { steps: readonly StepRow[]; extra: ExtraStake | null },
): ChoiceRoundView {
  const digits = round.currency_digits;
  const actions = actionsOf(steps);
  const played = round.steps_played === 0 ? [] : replayChoice(round, actions).steps;
  return {
    ...presentHead(round),
    // While a stake is asked for, what the round is now is not known.
    ...(isWaiting(extra) ? { status: 'pending' as const } : {}),
    staked: formatMoney(round.bet + round.extra, digits),
    refused: extra?.status === 'refused' && extra.step === round.steps_played ? extra.refusal : null,
    choice: round.choice,
    steps: played.map(({ step, win, events }) => ({
      step,
      action: step === 0 ? null : (actions[step - 1] as Json),
      win: formatMoney(win, digits),
      events: events.map((event) => presentEvent(event, digits) as ChoiceWireEvent),
    })),
  };
}

/** The round as its player may see it now. */
export async function readChoiceView(store: Store, round: RoundRow): Promise<ChoiceRoundView> {
  const extra = takesExtraStakes(round) ? await findLastExtra(store, round) : null;
  return presentChoiceRound(round, { steps: await findSteps(store, round), extra });
}
