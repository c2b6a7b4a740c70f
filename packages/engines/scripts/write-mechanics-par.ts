/**
 * Writes the PAR sheets of the cascade, hold-and-spin and pots games, and of the ways game, to docs/par:
 * `node packages/engines/scripts/write-mechanics-par.ts`. Everything on them is enumerated, nothing simulated.
 */
import { writeFileSync } from 'node:fs';
import { divide, multiply, ONE, type Rational, rational, toDecimal, toNumber } from '../src/rational.ts';
import { analyseHold } from '../src/slot/analysis/hold-return.ts';
import { analysePots } from '../src/slot/analysis/pots-return.ts';
import type { RoundAnalysis } from '../src/slot/analysis/round-return.ts';
import { analyseTumble } from '../src/slot/analysis/tumble-return.ts';
import { coinDraws } from '../src/slot/hold/model.ts';
import {
  paySymbols,
  refusePublishing,
  type SlotGame,
  type SlotModel,
  slotGames,
  tumbleSymbols,
} from '../src/slot/index.ts';

const percent = (value: Rational, digits = 4): string => `${toDecimal(multiply(value, rational(100n)), digits)} %`;
const oneIn = (chance: Rational): string => `1 in ${Number(toDecimal(divide(ONE, chance), 1)).toLocaleString('en')}`;
const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string[] =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
const money = (minor: bigint): string => (Number(minor) / 100).toLocaleString('en', { minimumFractionDigits: 2 });

type Row = readonly [string, Rational];
const returns = (rows: readonly Row[], total: Rational): string[] => [
  '## Return to player by feature',
  '',
  ...table(
    ['feature', 'return', 'share'],
    [...rows, ['**total**', total] as const].map(([name, value]) => [
      name,
      percent(value),
      percent(divide(value, total), 2),
    ]),
  ),
];
const reelRows = (a: RoundAnalysis): Row[] => [
  ['wins of the paid spin', a.baseLines],
  ['scatter pays of the paid spin', a.baseScatters],
  ['free spins, retriggers and their ceiling included', a.freeSpins],
];
const reelFigures = (a: RoundAnalysis): string[][] => [
  ['hit rate of the paid spin', `${percent(a.hitRate)}, ${oneIn(a.hitRate)}`],
  ['standard deviation of the reels, in bets', Math.sqrt(toNumber(a.variance)).toFixed(4)],
  ['largest win of the paid spin', `${a.largestBase.units / 20} bets, ${oneIn(a.largestBase.chance)} spins`],
];
const paytable = (model: SlotModel): string[] => [
  '## Paytable, in twentieths of the bet',
  '',
  ...table(
    ['symbol', '2', '3', '4', '5'],
    paySymbols.map((symbol) => [symbol, ...model.linePays[symbol].map((pay) => pay || '')]),
  ),
];
const strips = (model: SlotModel): string[] => {
  const symbols = [...new Set(model.baseStrips.flat())].toSorted();
  const count = (symbol: string): number[] =>
    model.baseStrips.map((strip) => strip.filter((one) => one === symbol).length);
  const rows = [
    ...symbols.map((symbol) => [symbol, ...count(symbol)]),
    ['**stops**', ...model.baseStrips.map((s) => s.length)],
  ];
  return ['## Symbols per reel: paid spin', '', ...table(['symbol', '1', '2', '3', '4', '5'], rows)];
};

type RulesOf<Mechanic> = Extract<SlotGame['rules'], { mechanic: Mechanic }>;

interface Sheet {
  what: string;
  sections: string[][];
}

function describeTumble(rules: RulesOf<'tumble'>): Sheet {
  const { tumble } = rules;
  const a = analyseTumble(tumble);
  const figures = [
    ['free spins', `${percent(a.trigger)}, ${oneIn(a.trigger)}`],
    ['one free spin returns', `${toDecimal(a.freeSpin, 4)} bets`],
    ['no round can pay more than', `${a.boundInBets.toLocaleString('en')} bets`],
  ];
  const cascades = a.cascades.map(({ chance, pay }, at) => [
    at + 1,
    percent(chance),
    oneIn(chance),
    `×${tumble.ladder[at]} / ×${tumble.freeLadder[at]}`,
    toDecimal(divide(pay, rational(20n)), 6),
  ]);
  const pays = tumbleSymbols.map((symbol, kind) => [
    symbol,
    `${tumble.weights[kind]} of 32`,
    ...(tumble.pays[kind] ?? []),
  ]);
  return {
    what: '5 by 5, every cell drawn by itself; eight or more of a kind anywhere pay, burst and are replaced.',
    sections: [
      returns(
        [
          ['paid spin', a.base],
          ['free spins', a.freeSpins],
        ],
        a.total,
      ),
      ['## A round', '', ...table(['figure', 'value'], figures)],
      [
        '## Cascades of a spin',
        '',
        ...table(
          ['cascade', 'chance', 'odds', 'ladder paid / free', 'pays on average, in bets before the ladder'],
          cascades,
        ),
      ],
      ['## Paytable, in twentieths of the bet', '', ...table(['symbol', 'drawn', '8–9', '10–11', '12 or more'], pays)],
    ],
  };
}

function describeHold(rules: RulesOf<'hold'>): Sheet {
  const { model } = rules;
  const a = analyseHold(model, rules.hold);
  const figures = [
    ...reelFigures(a.reels),
    ['hold and spin', `${percent(a.trigger)}, ${oneIn(a.trigger)}`],
    ['coins at its end, expected', toDecimal(a.coinsAtEnd, 4)],
    ['a coin is worth, in bets', toDecimal(a.coinValue, 4)],
    ['full board', `${percent(a.full, 6)}, ${oneIn(a.full)} paid spins`],
    ['no round can pay more than', `${a.boundInBets.toLocaleString('en')} bets`],
  ];
  const coins = rules.hold.coins.map(({ name, value, weight }) => [
    name ?? '',
    value / 20,
    `${(weight * 100) / coinDraws(rules.hold)} %`,
  ]);
  return {
    what: '5 reels of 3, 20 lines. Six coins or more stay; three respins, set back by each new coin.',
    sections: [
      returns(
        [
          ['line wins', a.reels.baseLines],
          ['coins', a.coins],
          ['full board', a.grand],
        ],
        a.total,
      ),
      ['## A round', '', ...table(['figure', 'value'], figures)],
      ['## Coins', '', ...table(['name', 'worth, in bets', 'drawn'], coins)],
      paytable(model),
      strips(model),
    ],
  };
}

function describePots(rules: RulesOf<'pots'>): Sheet {
  const { model } = rules;
  const a = analysePots(model, rules.pots);
  const pots = a.pots.map(({ pot, contribution, seed, average }) => [
    pot.name,
    money(pot.seed),
    percent(contribution, 2),
    percent(seed, 2),
    `${money(pot.oneIn)} staked`,
    money(average),
  ]);
  const rows: Row[] = [
    ...reelRows(a.reels),
    ...a.pots.map(
      ({ pot, contribution, seed }): Row => [
        `pot ${pot.name}: shares of players and seed`,
        { ...rational(contribution.num * seed.den + seed.num * contribution.den, contribution.den * seed.den) },
      ],
    ),
  ];
  return {
    what: '5 reels of 3, 20 lines, and three pots that every stake feeds.',
    sections: [
      returns(rows, a.total),
      ['## A round', '', ...table(['figure', 'value'], reelFigures(a.reels))],
      [
        '## Pots',
        '',
        ...table(['pot', 'seed', 'of each stake', 'seed over odds', 'won once in', 'holds when won, on average'], pots),
      ],
      paytable(model),
      strips(model),
    ],
  };
}

function describe({ rules }: SlotGame): Sheet {
  if (rules.mechanic === 'tumble') return describeTumble(rules);
  if (rules.mechanic === 'hold') return describeHold(rules);
  if (rules.mechanic === 'pots') return describePots(rules);
  throw new Error(`${rules.model.id} has a sheet by write-par.ts`);
}

for (const game of [slotGames.cascade, slotGames.hold, slotGames.pots]) {
  const refusal = refusePublishing(game);
  if (refusal) throw new Error(`${game.id} may not be published: ${refusal}`);
  const { what, sections } = describe(game);
  const text = [
    `# PAR sheet: ${game.id}, version ${game.version}`,
    '',
    `${what} Every figure is enumerated. Written by`,
    '`node packages/engines/scripts/write-mechanics-par.ts`; the tests in `packages/engines/test` prove the total to the last digit.',
    ...sections.flatMap((section) => ['', ...section]),
    '',
  ];
  writeFileSync(new URL(`../../../docs/par/${game.id}.md`, import.meta.url), text.join('\n'));
}
