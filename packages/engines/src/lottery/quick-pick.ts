import { dealDistinct } from '../choice/draw-cards.ts';
import type { Draw } from '../fairness.ts';
import type { Picks } from './expand-picks.ts';
import type { PlayKind, Range } from './kind.ts';

const sizeOf = ({ least, most }: Range): number => most - least + 1;

/** The fewest picks that a kind takes, at random; the choices come from a draw that has nothing to do with any result. */
export function quickPick({ selection }: PlayKind, draw: Draw): Picks {
  const { of } = selection;
  const deal = (count: number): number[] => dealDistinct(draw, sizeOf(of), count).map((number) => of.least + number);
  const one = (): number => of.least + draw.integer(sizeOf(of));
  switch (selection.pick) {
    case 'positions':
      return selection.distinct
        ? deal(selection.places).map((number) => [number])
        : Array.from({ length: selection.places }, () => [one()]);
    case 'anyPosition': {
      const chosen = draw.integer(selection.places);
      return Array.from({ length: selection.places }, (_, place) => (place === chosen ? [one()] : []));
    }
    case 'combination':
      return [deal(selection.size)];
    case 'doubleSingle':
      return [deal(2)];
    case 'each': {
      let number = one();
      while (selection.asLine && selection.asLine(number) === null) number = one();
      return [[number]];
    }
  }
}
