/**
 * Scratch card: nine fields; three of one picture pay its prize. The prize is drawn by the table below, then the fields are
 * filled so that they show it and nothing else.
 */
import { createDraw, createWordSource, type Draw } from '../fairness.ts';
import { rational } from '../rational.ts';
import { type ChoiceGame, payHundredths, readKeys } from './choice-game.ts';
import { dealDistinct } from './draw-cards.ts';

export const scratchPictures = ['lantern', 'boat', 'fan', 'kite', 'pearl', 'tiger', 'naga'] as const;
/** Hundredths of the bet for three of each picture, in the order of scratchPictures. */
export const scratchPays: readonly number[] = [100, 200, 300, 500, 1500, 10_000, 100_000];
/** Cards of a million that pay each picture; the rest pay nothing. */
const cards: readonly number[] = [170_000, 120_000, 50_000, 24_000, 7_200, 1_000, 70];
const EVERY = 1_000_000;
export const SCRATCH_FIELDS = 9;

/** @returns the index of the picture that wins, or -1 */
function drawPrize(draw: Draw): number {
  let left = draw.integer(EVERY);
  for (const [picture, count] of cards.entries()) {
    if (left < count) return picture;
    left -= count;
  }
  return -1;
}

/** Three of the winner and at most two of any other, in a drawn order. */
function fillFields(draw: Draw, winner: number): number[] {
  const others = scratchPictures.map((_, picture) => picture).filter((picture) => picture !== winner);
  const pairs = [...others, ...others];
  const free = winner < 0 ? SCRATCH_FIELDS : SCRATCH_FIELDS - 3;
  const filling = dealDistinct(draw, pairs.length, free).map((index) => pairs[index] as number);
  const fields = winner < 0 ? filling : [...filling, winner, winner, winner];
  return dealDistinct(draw, SCRATCH_FIELDS, SCRATCH_FIELDS).map((index) => fields[index] as number);
}

export const scratch: ChoiceGame<Record<string, never>, never> = {
  id: 'scratch',
  version: 1,
  stakeUnit: 1n,
  mostHundredths: 100_000,
  readChoice: (input) => (readKeys(input, []) ? {} : null),
  readAction: () => null,
  play({ seeds, bet, actions }) {
    if (actions.length > 0) throw new RangeError('the round is over');
    const draw = createDraw(createWordSource(seeds, 0));
    const winner = drawPrize(draw);
    const fields = fillFields(draw, winner);
    const multiple = winner < 0 ? 0 : (scratchPays[winner] as number);
    const win = payHundredths(bet, multiple);
    const events = [{ type: 'card', fields, winner, multiple, win }];
    return { steps: [{ step: 0, numbers: fields, win, events }], finished: true, total: win };
  },
  rest: () => {
    throw new RangeError('a card ends with its first step');
  },
  analyse() {
    const sum = cards.reduce(
      (total, count, picture) => total + BigInt(count) * BigInt(scratchPays[picture] as number),
      0n,
    );
    const winning = cards.reduce((total, count) => total + count, 0);
    return [
      {
        name: 'card',
        return: rational(sum, BigInt(EVERY) * 100n),
        hit: rational(BigInt(winning), BigInt(EVERY)),
        most: Math.max(...scratchPays),
      },
    ];
  },
};

/** How many of a million cards pay each picture: printed with the rules. */
export const scratchCards: readonly { picture: (typeof scratchPictures)[number]; count: number; pays: number }[] =
  scratchPictures.map((picture, index) => ({
    picture,
    count: cards[index] as number,
    pays: scratchPays[index] as number,
  }));
