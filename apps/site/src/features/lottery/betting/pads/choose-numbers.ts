/** Many numbers by one press: the upper half, the odd ones, a ten, an ending. */
export type Choice = 'all' | 'big' | 'small' | 'odd' | 'even' | 'doubles';

export const choices: readonly Choice[] = ['all', 'big', 'small', 'odd', 'even'];

/** The upper half begins at the middle: 5 of 0–9, 6 of 1–10, 6 of 1–11. */
export function chooseNumbers(numbers: readonly number[], choice: Choice): number[] {
  const least = numbers[0] ?? 0;
  const middle = least + Math.floor(numbers.length / 2);
  const is: Readonly<Record<Choice, (number: number) => boolean>> = {
    all: () => true,
    big: (number) => number >= middle,
    small: (number) => number < middle,
    odd: (number) => number % 2 === 1,
    even: (number) => number % 2 === 0,
    doubles: (number) => Math.floor(number / 10) === number % 10,
  };
  return numbers.filter(is[choice]);
}

/** Adds them; where all are picked already, takes them away. */
export function toggleNumbers(picked: readonly number[], numbers: readonly number[]): number[] {
  const all = numbers.every((number) => picked.includes(number));
  const others = picked.filter((number) => !numbers.includes(number));
  return (all ? others : [...others, ...numbers]).toSorted((a, b) => a - b);
}
