import { formatMoney } from '@sampan/contract';
import type { Json } from '@sampan/engines';
import type { RoundRow, StepRow } from '../store/round.queries.ts';
import type { ChoiceRoundView, ChoiceWireEvent } from '../wire/arcade-wire.ts';
import { presentEvent, presentHead } from './present-round.ts';
import { actionsOf, replayChoice } from './round-rules.ts';

/** A round of a game with choices: every step so far, so that a page that was reloaded can be laid out as it was. */
export function presentChoiceRound(round: RoundRow, steps: readonly StepRow[]): ChoiceRoundView {
  const digits = round.currency_digits;
  const actions = actionsOf(steps);
  const played = round.steps_played === 0 ? [] : replayChoice(round, actions).steps;
  return {
    ...presentHead(round),
    choice: round.choice,
    steps: played.map(({ step, win, events }) => ({
      step,
      action: step === 0 ? null : (actions[step - 1] as Json),
      win: formatMoney(win, digits),
      events: events.map((event) => presentEvent(event, digits) as ChoiceWireEvent),
    })),
  };
}
