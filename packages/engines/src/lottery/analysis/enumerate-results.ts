/** Every result of a form, reduced to the places that a line reads; each is equally likely. */
import type { Read } from '../kind.ts';
import { type DrawForm, type LotteryResult, placesOf } from '../result.ts';

/** What no number drawn can be: it stands where nothing is read. */
const UNREAD = -1;

/** @returns how many results `visit` was given */
export function enumerateResults(
  form: DrawForm,
  reads: readonly Read[],
  visit: (result: LotteryResult) => void,
): number {
  const places = placesOf(form);
  const result = places.map(() => UNREAD);
  let visited = 0;
  const fill = (at: number): void => {
    const read = reads[at];
    if (!read) {
      visited += 1;
      visit(result);
      return;
    }
    const place = places[read.place];
    if (!place) throw new RangeError(`a result has no place ${read.place}`);
    const most = read.lastDigits === undefined ? place.most : 10 ** read.lastDigits - 1;
    for (let value = place.least; value <= most; value++) {
      if (form.kind === 'balls' && result.includes(value)) continue;
      result[read.place] = value;
      fill(at + 1);
    }
    result[read.place] = UNREAD;
  };
  fill(0);
  return visited;
}
