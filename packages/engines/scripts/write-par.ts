/**
 * Writes the PAR sheet of every model to docs/par: `node packages/engines/scripts/write-par.ts`.
 * Everything on it is enumerated, nothing simulated.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Rational } from '../src/rational.ts';
import { divide, multiply, ONE, rational, toDecimal, toNumber } from '../src/rational.ts';
import { enumerateCycle } from '../src/slot/analysis/enumerate-cycle.ts';
import type { RoundAnalysis } from '../src/slot/analysis/round-return.ts';
import type { SlotModel, SlotSymbol, Strip } from '../src/slot/index.ts';
import { LINES, lines, models, paySymbols, publishable } from '../src/slot/index.ts';

const percent = (value: Rational, digits = 4): string => `${toDecimal(multiply(value, rational(100n)), digits)} %`;
const oneIn = (chance: Rational): string => `1 in ${Number(toDecimal(divide(ONE, chance), 1)).toLocaleString('en')}`;
const inBets = (units: number | bigint): string =>
  Number(toDecimal(rational(BigInt(units), LINES), 2)).toLocaleString('en');
const row = (...cells: (string | number)[]): string => `| ${cells.join(' | ')} |`;
const head = (...cells: string[]): string[] => [row(...cells), `|${cells.map(() => '---').join('|')}|`];

function describeReturn(a: RoundAnalysis): string[] {
  return [
    '## Return to player by feature',
    ...head('feature', 'return', 'share'),
    ...(
      [
        ['line wins of the paid spin', a.baseLines],
        ['scatter pays of the paid spin', a.baseScatters],
        ['free spins, retriggers and their ceiling included', a.freeSpins],
        ['**total**', a.total],
      ] as const
    ).map(([name, value]) => row(name, percent(value), percent(divide(value, a.total), 2))),
  ];
}

function describeRound(model: SlotModel, a: RoundAnalysis): string[] {
  return [
    '## A round',
    ...head('figure', 'value'),
    row('hit rate (a round pays anything)', `${percent(a.hitRate)}, ${oneIn(a.hitRate)}`),
    row('free spins', `${percent(a.triggerRate)}, ${oneIn(a.triggerRate)}`),
    row('free spins per trigger, expected', toDecimal(a.spinsPerTrigger, 4)),
    row('free spins in a round, at most', model.maxFreeSpins),
    row('standard deviation, in bets', Math.sqrt(toNumber(a.variance)).toFixed(4)),
    row('largest win of the paid spin', `${inBets(a.largestBase.units)} bets, ${oneIn(a.largestBase.chance)} spins`),
    row(
      'largest win of one free spin',
      `${inBets(a.largestFree.units)} bets, ${oneIn(a.largestFree.chance)} free spins`,
    ),
    row('no round can pay more than', `${inBets(a.roundBound)} bets`),
    row(
      'win cap',
      `${model.winCapInBets.toLocaleString('en')} bets: above what a round can pay, so it takes nothing from the return`,
    ),
  ];
}

/** Wins of the paid spin by size, from the full cycle. */
function describeSizes(model: SlotModel): string[] {
  const { byScatters, cycle } = enumerateCycle(model, model.baseStrips);
  const bounds = [0, 0.5, 1, 2, 5, 10, 20, 50, 100, 1_000_000];
  const rows = bounds.slice(1).map((to, at) => {
    const from = bounds[at] ?? 0;
    let count = 0n;
    for (const wins of byScatters) for (const [win, n] of wins) if (win > from * 20 && win <= to * 20) count += n;
    if (count === 0n) return null;
    const name = at === 0 ? `up to ${to}` : to > 1000 ? `above ${from}` : `above ${from} to ${to}`;
    return row(name, percent(rational(count, cycle)), oneIn(rational(count, cycle)));
  });
  return [
    '## Wins of the paid spin by size, in bets',
    ...head('win', 'chance', 'odds'),
    ...rows.filter((text) => text !== null),
  ];
}

const symbolsOf = (strips: readonly Strip[]): SlotSymbol[] => [...new Set(strips.flat())].sort();

function describeStrips(name: string, strips: readonly Strip[]): string[] {
  return [
    `## Symbols per reel: ${name}`,
    ...head('symbol', '1', '2', '3', '4', '5'),
    ...symbolsOf(strips).map((symbol) =>
      row(symbol, ...strips.map((strip) => strip.filter((one) => one === symbol).length)),
    ),
    row('**stops**', ...strips.map((strip) => strip.length)),
  ];
}

function describeModel(model: SlotModel, a: RoundAnalysis): string {
  return [
    [`# PAR sheet: ${model.id}, version ${model.version}`],
    [
      `${model.pays === 'ways' ? '5 reels of 4, 1,024 ways from the left' : `5 reels of 3, ${lines.length} lines from the left`}, a bet is 20 line stakes. Every figure is enumerated: the full cycle of the`,
      'paid spin and of the free spin, and whole free-spin rounds by recursion over whole numbers. Written by',
      '`node packages/engines/scripts/write-par.ts`; the tests in `packages/engines/test` prove the total to the last digit.',
    ],
    describeReturn(a),
    describeRound(model, a),
    describeSizes(model),
    [
      '## Paytable, in line stakes',
      ...head('symbol', '2', '3', '4', '5'),
      ...paySymbols.map((symbol) => row(symbol, ...model.linePays[symbol].map((pay) => pay || ''))),
      '',
      `Scatters anywhere, in bets: 3 pay ${model.scatterPays[0]}, 4 pay ${model.scatterPays[1]}, 5 pay ${model.scatterPays[2]}; they give ${model.freeSpins.join(', ')} free spins, in a free spin too.`,
    ],
    describeStrips('paid spin', model.baseStrips),
    describeStrips('free spin', model.freeStrips),
  ]
    .map((section) => section.join('\n').replace(/^(## .*)\n/, '$1\n\n'))
    .join('\n\n')
    .concat('\n');
}

const folder = new URL('../../../docs/par/', import.meta.url);
mkdirSync(folder, { recursive: true });
for (const model of [models.gentle, models.classic, models.high, models.ways]) {
  const verdict = publishable(model);
  if (!verdict.publishable) throw new Error(`${model.id} may not be published: ${verdict.reason}, ${verdict.detail}`);
  writeFileSync(new URL(`${model.id}.md`, folder), describeModel(model, verdict.analysis));
}
