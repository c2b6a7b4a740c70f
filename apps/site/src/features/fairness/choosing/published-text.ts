/** Reads what a person pasted or chose as a file: one round or draw, a list of them, or a line each. */

/** Beyond this a browser tab is the wrong place: the stand-alone verifier reads files of any length. */
export const MOST_ROUNDS = 10_000;
export const MOST_BYTES = 20_000_000;

/** A round as it came: nothing about it is known yet. `line` counts from 1. */
export interface PastedRound {
  line: number;
  round: unknown;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** What the platform answers holds the round beside its game and currency, and the draw of a lottery beside its moments. */
const unwrap = (value: unknown): unknown => {
  if (!isObject(value)) return value;
  const wrapped = 'round' in value ? value.round : 'draw' in value ? value.draw : value;
  return isObject(wrapped) ? wrapped : value;
};

/** A draw of a lottery is told from a round by what it is called. */
export const isDraw = (value: unknown): boolean => isObject(value) && 'numero' in value;

/** A draw of a raffle names it. */
export const isRaffle = (value: unknown): boolean => isObject(value) && 'raffle' in value;

/** @returns the rounds in order, unreadable lines as null; empty when there is nothing in the text */
export function readPublishedText(text: string): PastedRound[] {
  const whole = parse(text);
  if (Array.isArray(whole))
    return whole.slice(0, MOST_ROUNDS).map((round, at) => ({ line: at + 1, round: unwrap(round) }));
  if (whole !== undefined) return [{ line: 1, round: unwrap(whole) }];
  return text
    .split('\n')
    .map((line, at) => ({ line: at + 1, text: line.trim() }))
    .filter((line) => line.text !== '')
    .slice(0, MOST_ROUNDS)
    .map(({ line, text: one }) => ({ line, round: unwrap(parse(one) ?? null) }));
}

/** Minor units as a decimal string. */
export function decimalOf(minor: bigint, digits: number): string {
  if (digits === 0) return minor.toString();
  const text = minor.toString().padStart(digits + 1, '0');
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
