/** Checking a value by its rule, without the schema library: the player's browser loads this alone. */
import type { FieldRule } from './field-rules.ts';

/** Default expressions of the patterns 0–18 (INVENTORY S-198…S-216), applied with flag u. */
export const patternExpressions: readonly string[] = [
  String.raw`^[\s\S]*$`,
  String.raw`^[A-Za-z][A-Za-z0-9]*$`,
  String.raw`^[\p{Script=Han}0-9]+$`,
  String.raw`^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$`,
  String.raw`^[A-Za-z0-9]+$`,
  String.raw`^(?=.*[A-Za-z])(?=.*[0-9])[A-Za-z0-9]+$`,
  String.raw`^[0-9]+$`,
  String.raw`^(?=.*[A-Z])[A-Za-z0-9]+$`,
  String.raw`^(?=.*[A-Za-z])[A-Za-z ]+$`,
  String.raw`^\S+$`,
  String.raw`^[\p{Script=Han}\p{P}]+$`,
  String.raw`^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$`,
  String.raw`^\p{L}[\p{L}\p{M}]*( \p{L}[\p{L}\p{M}]*)*$`,
  String.raw`^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])-\d{4}$`,
  String.raw`^[A-Za-z0-9]+$`,
  String.raw`^\p{Script=Hangul}+$`,
  String.raw`^\p{Script=Thai}+$`,
  String.raw`^(?=.*[A-Za-z\p{Script=Thai}])[A-Za-z\p{Script=Thai} ]+$`,
  String.raw`^(?=.*[A-Z])[A-Z ]+$`,
];

/** Why a value is refused; the screen turns it into words with `min` and `max` of the rule. */
export type FieldFault = 'empty' | 'length' | 'pattern';

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Length in characters as a person sees them: a Thai or Vietnamese letter with its marks counts once (S-197). */
export function visibleLength(text: string): number {
  return [...segmenter.segment(text)].length;
}

/** Patterns 11 and 13 must be real calendar days. */
function isRealDay(patternId: number, text: string): boolean {
  if (patternId !== 11 && patternId !== 13) return true;
  const parts = text.split('-').map(Number);
  const [year = 0, month = 0, day = 0] = patternId === 11 ? parts : [parts[2], parts[0], parts[1]];
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

function matches(rule: FieldRule, text: string): boolean {
  if (rule.acceptedPattern === '*') return true;
  if (rule.acceptedPattern !== '') return new RegExp(rule.acceptedPattern, 'u').test(text);
  return new RegExp(patternExpressions[rule.patternId] ?? '^$', 'u').test(text) && isRealDay(rule.patternId, text);
}

/** Checks one value by its rule (SPEC §5, S-188…S-192). @returns null when it is valid. */
export function checkField(rule: FieldRule, value: string): FieldFault | null {
  if (value === '') return rule.required ? 'empty' : null;
  const length = visibleLength(value);
  if (length < rule.minLength || length > rule.maxLength) return 'length';
  return matches(rule, value) ? null : 'pattern';
}
