import type { Random } from '../random.ts';

/** A password that must be changed at once: easy to say over the telephone, 60 bits. */
export function makeOneTimePassword(random: Random): string {
  const pick = (from: string, count: number) =>
    Array.from({ length: count }, () => from[random.integer(0, from.length)]).join('');
  const letters = 'abcdefghjkmnpqrstuvwxyz';
  return `${pick(letters, 5)}-${pick('23456789', 4)}-${pick(letters, 5)}`;
}
