/**
 * Writes the PAR sheet of every game with choices to docs/par: `node packages/engines/scripts/write-choice-par.ts`.
 * Everything on it is enumerated, nothing simulated.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { choiceGames } from '../src/choice/games.ts';
import { choiceReturnInHundredths, publishableChoice } from '../src/choice/publishable.ts';
import { divide, multiply, ONE, type Rational, rational, toDecimal } from '../src/rational.ts';

const folder = new URL('../../../docs/par/', import.meta.url);
const percent = (value: Rational): string => `${toDecimal(multiply(value, rational(100n)), 4)} %`;
const oneIn = (chance: Rational): string => toDecimal(divide(ONE, chance), 2);

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
  ];
  writeFileSync(new URL(`${game.id}.md`, folder), lines.join('\n'));
}
