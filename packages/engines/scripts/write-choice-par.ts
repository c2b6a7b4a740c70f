/**
 * Writes the PAR sheet of every game with choices to docs/par: `node packages/engines/scripts/write-choice-par.ts`.
 * Everything on it is enumerated, nothing simulated.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { bingoPrizes } from '../src/choice/bingo.ts';
import { blackjackStrategy } from '../src/choice/blackjack-analysis.ts';
import { choiceGames } from '../src/choice/games.ts';
import { choiceReturnInHundredths, publishableChoice } from '../src/choice/publishable.ts';
import { divide, multiply, ONE, type Rational, rational, toDecimal } from '../src/rational.ts';

const folder = new URL('../../../docs/par/', import.meta.url);
const percent = (value: Rational): string => `${toDecimal(multiply(value, rational(100n)), 4)} %`;
const oneIn = (chance: Rational): string => toDecimal(divide(ONE, chance), 2);

/** What stands under the table of bets, where a game has more to say. */
const more: Readonly<Record<string, () => string[]>> = {
  crash: () => [
    'A bet is named by its target in hundredths. Every target from 1.01× to 1,000× is counted in `packages/engines/test/crash.test.ts`: each returns 97 % and less than a billionth more. Of 2^52 equally likely numbers v, those with v · t < 97 · 2^52 reach t hundredths. Cashing out by hand is a target chosen late: it changes the spread, never the return.',
    '',
  ],
  blackjack: () => [
    'The return is that of best play, net of all stakes, over the first bet: a double or a split adds its own stake. Over all stakes it is higher. What best play does with two cards (H hit, S stand, D double, else hit, P split; soft 18 that cannot be doubled stands), by the dealer’s card:',
    '',
    '| hand | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | A |',
    '|---|---|---|---|---|---|---|---|---|---|---|',
    ...blackjackStrategy().map(
      ({ hand, moves }) =>
        `| ${hand} | ${moves.map((move) => ({ hit: 'H', stand: 'S', double: 'D', split: 'P' })[move]).join(' | ')} |`,
    ),
    '',
  ],
  bingo: () => [
    '| goal of a ticket | calls | chance | one in | pays | adds to the return |',
    '|---|---|---|---|---|---|',
    ...bingoPrizes().map(
      ({ goal, from, to, pays, chance }) =>
        `| ${goal} | ${from} to ${to} | ${toDecimal(multiply(chance, rational(100n)), 6)} % | ${oneIn(chance)} | ${pays / 100}× | ${percent(multiply(chance, rational(BigInt(pays), 100n)))} |`,
    ),
    '',
  ],
};

mkdirSync(folder, { recursive: true });
for (const game of Object.values(choiceGames)) {
  const fault = publishableChoice(game);
  if (fault) throw new Error(`${game.id}: ${fault}`);
  const least = choiceReturnInHundredths(game);
  const lines = [
    `# ${game.id}, version ${game.version}`,
    '',
    `Stakes are whole multiples of ${game.stakeUnit} minor units, so every win is a whole number of them. A round pays at most ${game.mostHundredths / 100} times its bet. The declared return is the least of the bets: ${(least / 100).toFixed(2)} %, rounded down.`,
    '',
    '| bet | return | pays anything | one in | pays at most |',
    '|---|---|---|---|---|',
    ...game
      .analyse()
      .map(
        (bet) =>
          `| ${bet.name} | ${percent(bet.return)} | ${percent(bet.hit)} | ${oneIn(bet.hit)} | ${bet.most / 100}× |`,
      ),
    '',
    ...(more[game.id]?.() ?? []),
  ];
  writeFileSync(new URL(`${game.id}.md`, folder), lines.join('\n'));
}
