/**
 * Numbers out of a chat message. Bets stand apart by commas, semicolons or lines, the numbers of one bet by anything else;
 * where a bet is a single number, anything separates. Thai and full-width digits count as digits.
 */
import { expandPicks, type Picks, writePicks } from './expand-picks.ts';
import type { PlayKind, Selection } from './kind.ts';
import type { RefusalCode } from './refusal.ts';

export interface PastedBet {
  /** as it stood in the message */
  readonly text: string;
  readonly picks: Picks | null;
  /** why it cannot be bet; null where it can */
  readonly code: RefusalCode | null;
}

const BETWEEN_BETS = /[,;\n\r]+/;
const BETWEEN_NUMBERS = /[^\p{L}\p{M}\p{N}]+/u;
const THAI_ZERO = 0x0e50;

const plainDigits = (text: string): string =>
  text.normalize('NFKC').replaceAll(/[๐-๙]/g, (digit) => `${digit.charCodeAt(0) - THAI_ZERO}`);

const wordsOf = (text: string, between: RegExp): string[] =>
  text
    .split(between)
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** Where numbers begin at zero their zeros are written: 5 is not 05. @returns null for what is no number of this kind */
function readNumber(word: string, { of }: Selection): number | null {
  const digits = `${of.most}`.length;
  if (!/^\d+$/.test(word) || word.length > digits || (of.least === 0 && word.length !== digits)) return null;
  return Number(word);
}

const isOneNumber = ({ pick }: Selection): boolean => pick === 'each';

/** A bet on places is written with a number for each; digits may stand together. */
function splitBet(text: string, { pick, of }: Selection): string[] {
  const words = wordsOf(text, BETWEEN_NUMBERS);
  const isDigits = pick === 'positions' && of.most <= 9;
  return isDigits && words.length === 1 ? [...(words[0] ?? '')] : words;
}

function readBet(text: string, selection: Selection): PastedBet {
  const numbers = splitBet(text, selection).map((word) => readNumber(word, selection));
  if (numbers.length === 0 || numbers.includes(null)) return { text, picks: null, code: 'malformed' };
  const found = numbers as number[];
  const picks = selection.pick === 'positions' ? found.map((number) => [number]) : [found];
  const expanded = expandPicks(selection, picks);
  return { text, picks, code: expanded.ok ? null : expanded.code };
}

/**
 * @returns every bet of a message in order, each as good as it is; null for kinds that are not bet by numbers alone: sides,
 * and places of which one is chosen
 */
export function readPasted({ selection, labels }: PlayKind, message: string): PastedBet[] | null {
  if (selection.pick === 'anyPosition' || labels) return null;
  const texts = wordsOf(plainDigits(message), isOneNumber(selection) ? BETWEEN_NUMBERS : BETWEEN_BETS);
  const seen = new Set<string>();
  return texts.map((text) => {
    const bet = readBet(text, selection);
    const key = bet.picks === null ? null : writePicks(bet.picks);
    if (key === null || bet.code !== null) return bet;
    if (seen.has(key)) return { ...bet, code: 'repeatedNumber' as const };
    seen.add(key);
    return bet;
  });
}
