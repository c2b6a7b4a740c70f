/** The two dice tables: three dice with six pictures (Hoo Hey How, Bầu Cua), and two dice around seven. */
import { createDraw, createWordSource } from '../fairness.ts';
import { rational } from '../rational.ts';
import type { BetAnalysis, ChoiceEvent, ChoiceGame } from './choice-game.ts';
import { readSpots, type SpotChoice, stakesOf } from './spots.ts';

export const pictureSpots = ['fish', 'prawn', 'crab', 'rooster', 'gourd', 'deer'] as const;
export type PictureSpot = (typeof pictureSpots)[number];
/** Hundredths of the stake for 0, 1, 2 or 3 dice with the picture, the stake included. */
export const picturePays = [0, 200, 300, 1300] as const;

export const sevenSpots = ['under', 'seven', 'over', 'double'] as const;
export type SevenSpot = (typeof sevenSpots)[number];
/** Hundredths of the stake, the stake included. */
export const sevenPays: Record<SevenSpot, number> = { under: 230, seven: 580, over: 230, double: 580 };

interface Table<Spot extends string> {
  id: string;
  unit: bigint;
  spots: readonly Spot[];
  dice: number;
  most: number;
  /** hundredths of the stake on `spot` */
  pay(spot: Spot, faces: readonly number[]): number;
}

/** Every roll of `dice` dice, faces 0 … 5. */
function everyRoll(dice: number): number[][] {
  if (dice === 0) return [[]];
  return everyRoll(dice - 1).flatMap((roll) => Array.from({ length: 6 }, (_, face) => [...roll, face]));
}

function analyseTable<Spot extends string>({ spots, dice, pay }: Table<Spot>): BetAnalysis[] {
  const rolls = everyRoll(dice);
  return spots.map((name) => {
    const pays = rolls.map((faces) => pay(name, faces));
    const sum = pays.reduce((a, b) => a + b, 0);
    const hits = pays.filter((hundredths) => hundredths > 0).length;
    return {
      name,
      return: rational(BigInt(sum), BigInt(rolls.length) * 100n),
      hit: rational(BigInt(hits), BigInt(rolls.length)),
      most: Math.max(...pays),
    };
  });
}

function diceGame<Spot extends string>(table: Table<Spot>): ChoiceGame<SpotChoice<Spot>, never> {
  const { id, unit, spots, dice, pay } = table;
  return {
    id,
    version: 1,
    stakeUnit: unit,
    mostHundredths: table.most,
    readChoice: (input, bet) => readSpots(input, { names: spots, bet, unit }),
    readAction: () => null,
    play({ seeds, choice, actions }) {
      if (actions.length > 0) throw new RangeError('the round is over');
      const draw = createDraw(createWordSource(seeds, 0));
      const faces = Array.from({ length: dice }, () => draw.integer(6));
      const paid = stakesOf(choice).map(([spot, stake]) => ({
        spot,
        amount: (stake * BigInt(pay(spot, faces))) / 100n,
      }));
      const win = paid.reduce((sum, { amount }) => sum + amount, 0n);
      const wins = paid.filter(({ amount }) => amount > 0n);
      const events: ChoiceEvent[] = [
        { type: 'roll', faces },
        ...wins.map(({ spot, amount }) => ({ type: 'spot', spot, amount })),
        { type: 'end', win },
      ];
      return { steps: [{ step: 0, numbers: faces, win, events }], finished: true, total: win };
    },
    rest: () => {
      throw new RangeError('a roll ends with its first step');
    },
    analyse: () => analyseTable(table),
  };
}

/** Fish, prawn, crab: stakes on pictures, three dice; three of one picture pay 12 to 1, so the house keeps 3.7 %. */
export const fishPrawnCrab = diceGame<PictureSpot>({
  id: 'fish-prawn-crab',
  unit: 1n,
  spots: pictureSpots,
  dice: 3,
  most: 1300,
  pay: (spot, faces) => picturePays[faces.filter((face) => pictureSpots[face] === spot).length] as number,
});

/** Under, at or over seven with two dice, or any pair. */
export const sevens = diceGame<SevenSpot>({
  id: 'sevens',
  unit: 10n,
  spots: sevenSpots,
  dice: 2,
  most: 580,
  pay(spot, [first = 0, second = 0]) {
    const sum = first + second + 2;
    const right = { under: sum < 7, seven: sum === 7, over: sum > 7, double: first === second }[spot];
    return right ? sevenPays[spot] : 0;
  },
});
