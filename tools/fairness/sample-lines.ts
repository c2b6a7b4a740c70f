import { createDraw, stakeCurrencies, verifiers } from '@sampan/engines';
import { sampleDraw, sampleGames } from '@sampan/engines/lottery';
import { sampleRaffle } from '@sampan/engines/raffle';

/** Randomness for seeds and for what the player does: `crypto` in the command, a fixed stream in a test. */
export interface SampleSource {
  /** 64 lower-case hex digits */
  serverSeed(): string;
  /** 32 bits */
  word(): number;
}

/** `rounds` published rounds over all games in turn and, game by game, over all currencies, each as a line of JSON without its end. */
export function* sampleLines(rounds: number, source: SampleSource): Generator<string> {
  const games = verifiers.flatMap((verifier) => verifier.rules.map(({ id }) => ({ verifier, modelId: id })));
  const draw = createDraw(() => source.word());
  for (let nonce = 0; nonce < rounds; nonce++) {
    const game = games[nonce % games.length];
    if (!game) return;
    const currency = stakeCurrencies[Math.floor(nonce / games.length) % stakeCurrencies.length] as string;
    const seeds = { serverSeed: source.serverSeed(), clientSeed: `sample-${source.word().toString(36)}`, nonce };
    yield JSON.stringify(game.verifier.sample({ modelId: game.modelId, seeds, currency, draw }));
  }
}

/** `draws` published draws of lotteries, a game of each payout table in turn, each as a line of JSON without its end. */
export function* sampleDrawLines(draws: number, source: SampleSource): Generator<string> {
  const draw = createDraw(() => source.word());
  for (let at = 0; at < draws; at++) {
    const game = sampleGames[at % sampleGames.length];
    if (game) yield JSON.stringify(sampleDraw(game, source.serverSeed(), draw));
  }
}

/** `draws` published raffle draws, each as a line of JSON without its end. */
export function* sampleRaffleLines(draws: number, source: SampleSource): Generator<string> {
  const draw = createDraw(() => source.word());
  for (let at = 0; at < draws; at++) yield JSON.stringify(sampleRaffle(source.serverSeed(), draw));
}
