import type { ChoiceGame, ChoiceRound, Json } from '../choice/choice-game.ts';
import { type ChoiceGameId, choiceGames, findChoiceGame } from '../choice/games.ts';
import { samplePlays } from '../choice/sample-plays.ts';
import { type PublishedChoiceRound, verifyChoiceRound } from '../choice/verify.ts';
import type { Draw } from '../fairness.ts';
import { isAsPublished, publishSeeds } from '../published-round.ts';
import type { PublishedGameRound, RoundVerifier, SamplePlay } from './verification.ts';

/** A round that was published without a choice or its actions is not a choice game's: both become null, which none takes. */
const asChoiceRound = (round: PublishedGameRound): PublishedChoiceRound => ({
  ...round,
  choice: round.choice ?? null,
  steps: round.steps.map((step) => ({ ...step, action: step.action ?? null })),
});

interface Played {
  round: ChoiceRound;
  actions: Json[];
}

function playOut(
  game: ChoiceGame,
  input: { seeds: SamplePlay['seeds']; bet: bigint; choice: Json },
  draw: Draw,
): Played {
  const { act } = samplePlays[game.id as ChoiceGameId];
  const actions: Json[] = [];
  for (;;) {
    const round = game.play({ ...input, actions });
    if (round.finished || !act) return { round, actions };
    const action = game.readAction(act(draw, round));
    if (action === null) throw new RangeError(`the sample play of ${game.id} acts as its game does not allow`);
    actions.push(action);
  }
}

/** Games with choices: all that chance decides is settled by stream 0 before the first action. */
export const choiceVerifier: RoundVerifier = {
  rules: Object.values(choiceGames).map(({ id, version }) => ({ id, version })),
  knows: (modelId, modelVersion) => findChoiceGame(modelId, modelVersion) !== null,
  verify(published) {
    const asked = asChoiceRound(published);
    const { ok, faults, round } = verifyChoiceRound(asked);
    return {
      ok,
      faults,
      steps: (round?.steps ?? []).map(({ step, numbers, win }) => {
        const claimed = asked.steps[step];
        const same = isAsPublished(claimed, { step, drawn: numbers, win });
        const action = step === 0 ? asked.choice : (claimed?.action ?? null);
        return { step, action, stream: step === 0 ? 0 : null, drawn: numbers, win, same };
      }),
      total: round?.total ?? null,
    };
  },
  sample({ modelId, seeds, currency, draw }) {
    const game = choiceGames[modelId as ChoiceGameId];
    const intent = samplePlays[modelId as ChoiceGameId].bet(draw);
    const choice = game.readChoice(intent.choice, intent.bet);
    if (choice === null) throw new RangeError(`the sample play of ${modelId} bets as its game does not allow`);
    const { round, actions } = playOut(game, { seeds, bet: intent.bet, choice }, draw);
    return {
      ...publishSeeds(game, seeds),
      currency,
      bet: `${intent.bet}`,
      total: `${round.total}`,
      choice,
      steps: round.steps.map(({ step, numbers, win }) => ({
        step,
        stops: numbers,
        win: `${win}`,
        action: step === 0 ? null : (actions[step - 1] ?? null),
      })),
    };
  },
};
