/** The tables of docs/fairness.md, printed from the engines' own data, so that the document cannot say anything else. */
import {
  BINGO_COLUMNS,
  baccaratPays,
  baccaratSpots,
  bingoPrizes,
  choiceGames,
  commitServerSeed,
  createDraw,
  createWordSource,
  isRed,
  KENO_MOST_PICKS,
  kenoPays,
  lines,
  type PaySymbol,
  POCKETS,
  paySymbols,
  picturePays,
  pictureSpots,
  plinkoPays,
  plinkoRisks,
  plinkoRows,
  type SlotGame,
  type SlotModel,
  type SlotSymbol,
  scratchCards,
  sevenPays,
  sevenSpots,
  slotGames,
  stakeCurrencies,
  stakeScale,
  tumbleSymbols,
  verifiers,
  videoPokerPays,
} from '@sampan/engines';
import { type PayoutTable, payoutTables } from '@sampan/engines/lottery';
import { type SampleSource, sampleDrawLines, sampleLines, sampleRaffleLines } from './sample-lines.ts';

type Cell = string | number | bigint;

const table = (head: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

const fence = (text: string, language = 'text'): string => `\`\`\`${language}\n${text}\n\`\`\``;

const letters: Readonly<Record<SlotSymbol, string>> = {
  seven: '7',
  picA: 'x',
  picB: 'y',
  picC: 'z',
  ace: 'A',
  king: 'K',
  queen: 'Q',
  jack: 'J',
  wild: 'W',
  wild2: '2',
  wild3: '3',
  wild5: '5',
  scatter: 'S',
  coin: 'O',
};

const strips = (reels: SlotModel['baseStrips']): string =>
  reels.map((strip) => strip.map((symbol) => letters[symbol]).join('')).join('\n');

const reelsOf = ({ rules }: SlotGame): SlotModel | null => (rules.mechanic === 'tumble' ? null : rules.model);

function describeReels(model: SlotModel): string {
  const pays = paySymbols.map((symbol: PaySymbol) => [letters[symbol], ...model.linePays[symbol]]);
  return [
    `#### ${model.id}, version ${model.version}`,
    `Pays by ${model.pays}; ${model.rows} rows. Strips of the paid spin, reel 1 first:`,
    fence(strips(model.baseStrips)),
    ...(model.maxFreeSpins > 0 ? ['Strips of the free spins:', fence(strips(model.freeStrips))] : ['No free spins.']),
    table(['symbol', '2', '3', '4', '5'], pays),
    table(
      ['`scatterPays` (3, 4, 5)', '`freeSpins` (3, 4, 5)', '`maxFreeSpins`', '`winCapInBets`'],
      [[model.scatterPays.join(', '), model.freeSpins.join(', '), model.maxFreeSpins, model.winCapInBets]],
    ),
  ].join('\n\n');
}

function describeHold(): string {
  const { rules } = slotGames.hold;
  if (rules.mechanic !== 'hold') throw new Error('hold is no game of held coins');
  const { coinsToStart, respins, landing, coins, grand } = rules.hold;
  return [
    table(
      ['`coinsToStart`', '`respins`', '`landing`', '`grand`'],
      [[coinsToStart, respins, `${landing.hits} of ${landing.of}`, grand]],
    ),
    table(
      ['coin', 'value', 'weight'],
      coins.map(({ value, weight }, index) => [index, value, weight]),
    ),
  ].join('\n\n');
}

function describePots(): string {
  const { rules } = slotGames.pots;
  if (rules.mechanic !== 'pots') throw new Error('pots is no game of pots');
  const { pots, unit } = rules.pots;
  const rows = pots.map(({ name, oneIn }) => [name, oneIn]);
  return `${table(['pot', '`oneIn`'], rows)}\n\nThe bet is a multiple of ${unit} minor units.`;
}

function describeCascade(): string {
  const { rules } = slotGames.cascade;
  if (rules.mechanic !== 'tumble') throw new Error('cascade is no tumble game');
  const { weights, pays, ladder, freeLadder, cascadesForFreeSpins, freeSpins } = rules.tumble;
  const rows = tumbleSymbols.map((_, symbol) => [symbol, weights[symbol] as number, ...(pays[symbol] ?? [])]);
  return [
    table(['symbol', 'weight', '8–9', '10–11', '12 or more'], rows),
    table(
      ['`ladder`', '`freeLadder`', '`cascadesForFreeSpins`', '`freeSpins`'],
      [[ladder.join(', '), freeLadder.join(', '), cascadesForFreeSpins, freeSpins]],
    ),
  ].join('\n\n');
}

/** One round of each game, the same at every run. */
function vectorSource(clientSeed: string): SampleSource {
  const next = createWordSource({ serverSeed: '5a'.repeat(32), clientSeed, nonce: 0 }, 0);
  const draw = createDraw(next);
  const serverSeed = () => Array.from({ length: 32 }, () => draw.integer(256).toString(16).padStart(2, '0')).join('');
  return { serverSeed, word: next };
}

function describeForm({ form }: PayoutTable): string {
  if (form.kind === 'dice') return `${form.count} times integer(${form.sides}), each plus 1`;
  if (form.kind === 'balls') return `deal(${form.balls}, ${form.drawn}), each plus 1`;
  const tiers = form.tiers.map(({ name, digits, count }) => `${count} × integer(${10 ** digits}) (${name})`);
  return tiers.join(', ');
}

function vectorLines(): string[] {
  const games = verifiers.reduce((sum, { rules }) => sum + rules.length, 0);
  return [...sampleLines(games, vectorSource('document'))];
}

function describeNumbers(): string {
  const seeds = { serverSeed: '00010203'.repeat(8), clientSeed: 'a-seed-of-the-player', nonce: 7 };
  const next = createWordSource(seeds, 0);
  const words = Array.from({ length: 10 }, () => next().toString(16).padStart(8, '0'));
  const draw = createDraw(createWordSource(seeds, 1));
  const dice = Array.from({ length: 20 }, () => draw.integer(6));
  return fence(
    [
      `serverSeed      ${seeds.serverSeed}`,
      `serverSeedHash  ${commitServerSeed(seeds.serverSeed)}`,
      `clientSeed      ${seeds.clientSeed}`,
      `nonce           ${seeds.nonce}`,
      `step 0, first ten words in hex        ${words.join(' ')}`,
      `step 1, twenty numbers of range 6     ${dice.join(' ')}`,
    ].join('\n'),
  );
}

/** `straightFlush`: straight flush. */
const inWords = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const numbersOf = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

export const documentTables: Readonly<Record<string, () => string>> = {
  games: () =>
    table(
      ['`modelId`', '`modelVersion`', 'the bet is a multiple of'],
      [
        ...Object.values(slotGames).map(({ id, version, unit }) => [id, version, unit]),
        ...Object.values(choiceGames).map(({ id, version, stakeUnit }) => [id, version, stakeUnit]),
      ],
    ),
  currencies: () =>
    table(
      ['currency', 'scale'],
      stakeCurrencies.map((code) => [code, stakeScale(code)]),
    ),
  numbers: describeNumbers,
  symbols: () =>
    table(
      ['letter', 'symbol'],
      Object.entries(letters).map(([symbol, letter]) => [letter, symbol]),
    ),
  lines: () => fence(lines.map((line) => line.join(' ')).join('\n')),
  models: () =>
    Object.values(slotGames)
      .flatMap((game) => reelsOf(game) ?? [])
      .map(describeReels)
      .join('\n\n'),
  hold: describeHold,
  pots: describePots,
  cascade: describeCascade,
  plinko: () =>
    table(
      ['rows', 'risk', 'hundredths of the bet by stall, stall 0 first'],
      plinkoRows.flatMap((rows) => plinkoRisks.map((risk) => [rows, risk, plinkoPays(rows, risk).join(', ')])),
    ),
  pictures: () =>
    [
      `Faces 0 to 5: ${pictureSpots.join(', ')}.`,
      table(
        ['dice that show the picture', 'hundredths of the stake'],
        picturePays.map((pay, dice) => [dice, pay]),
      ),
    ].join('\n\n'),
  sevens: () =>
    table(
      ['spot', 'hundredths of the stake'],
      sevenSpots.map((spot) => [spot, sevenPays[spot]]),
    ),
  baccarat: () =>
    table(
      ['spot', 'hundredths of the stake'],
      baccaratSpots.map((spot) => [spot, baccaratPays[spot]]),
    ),
  keno: () =>
    table(
      ['numbers marked', 'hits: hundredths of the bet'],
      numbersOf(KENO_MOST_PICKS).map((at) => [
        at + 1,
        kenoPays(at + 1)
          .map(([hits, pay]) => `${hits}: ${pay}`)
          .join(', '),
      ]),
    ),
  reds: () => numbersOf(POCKETS).filter(isRed).join(', '),
  scratch: () =>
    table(
      ['picture', 'cards of 1,000,000', 'hundredths of the bet'],
      scratchCards.map(({ count, pays }, index) => [index, count, pays]),
    ),
  'video-poker': () =>
    table(
      ['class', 'hundredths of the bet'],
      Object.entries(videoPokerPays).map(([name, pays]) => [inWords(name), pays]),
    ),
  bingo: () =>
    [
      table(
        ['goal', 'reached with call at most', 'hundredths of the ticket’s stake'],
        bingoPrizes().map(({ goal, to, pays }) => [goal, to, pays]),
      ),
      table(
        ['column', 'first number', 'numbers'],
        numbersOf(BINGO_COLUMNS).map((column) => [
          column,
          Math.max(1, column * 10),
          column === 0 ? 9 : column === BINGO_COLUMNS - 1 ? 11 : 10,
        ]),
      ),
    ].join('\n\n'),
  vectors: () => fence(vectorLines().join('\n'), 'json'),
  lotteries: () =>
    table(
      ['`modelId`', '`modelVersion`', 'drawn'],
      payoutTables.map((one) => [one.id, one.version, describeForm(one)]),
    ),
  draws: () => fence([...sampleDrawLines(payoutTables.length, vectorSource('lotteries'))].join('\n'), 'json'),
  raffles: () => fence([...sampleRaffleLines(6, vectorSource('raffles'))].join('\n'), 'json'),
};

const BLOCK = /<!-- table: ([a-z-]+) -->\n[\s\S]*?<!-- end -->/g;

/** @returns the document with every table as the engines have it now. @throws Error for a table that does not exist, or one that no place asks for */
export function fillDocument(text: string): string {
  const asked = new Set<string>();
  const filled = text.replaceAll(BLOCK, (_, name: string) => {
    const print = documentTables[name];
    if (!print) throw new Error(`docs/fairness.md asks for a table that is not there: ${name}`);
    asked.add(name);
    return `<!-- table: ${name} -->\n\n${print()}\n\n<!-- end -->`;
  });
  const missing = Object.keys(documentTables).filter((name) => !asked.has(name));
  if (missing.length > 0) throw new Error(`docs/fairness.md has no place for ${missing.join(', ')}`);
  return filled;
}
