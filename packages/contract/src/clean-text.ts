/**
 * What a text may hold that people read: one rule for names, notes and chat, whoever wrote them. Without the schema library:
 * browsers load this alone.
 */

/**
 * Characters that nobody sees, or that change how others are seen: control characters, marks that turn the direction of
 * writing, zero-width and other invisible ones, separators of lines, halves of a pair, private use, the blank Braille cell.
 * A joiner between two pictographs and the mark that colours one belong to emoji.
 */
const EMOJI_JOINER = String.raw`(?<=\p{Extended_Pictographic}[\p{Emoji_Modifier}\ufe0f]?)\u200d(?=\p{Extended_Pictographic})`;
const EMOJI_STYLE = String.raw`(?<=\p{Extended_Pictographic})\ufe0f`;
const UNSEEN_SET = String.raw`[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]`;
const UNSEEN = new RegExp(`(?!${EMOJI_JOINER}|${EMOJI_STYLE})${UNSEEN_SET}`, 'u');
const EVERY_UNSEEN = new RegExp(UNSEEN.source, 'gu');
const EVERY_UNSEEN_BUT_LINES = new RegExp(String.raw`(?!\n)${UNSEEN.source}`, 'gu');

/** Marks that stack up over a letter; the languages of the site need two. */
const PILED_MARKS = /(\p{M}{3})\p{M}+/gu;

/** Whether a text holds what `cleanLine` would take out; a name that does is refused. */
export const hasUnseen = (text: string): boolean => UNSEEN.test(text);

const compose = (text: string) => text.normalize('NFC').replaceAll(PILED_MARKS, '$1');

/** One line as it is stored and shown: composed (NFC), single spaces, nothing unseen. */
export function cleanLine(text: string): string {
  return compose(text.replaceAll(/[\n\t\r\u2028\u2029]/g, ' ').replaceAll(EVERY_UNSEEN, ''))
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

/** The same for a text of several lines. */
export function cleanLines(text: string): string {
  const lines = text.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n').replaceAll('\t', ' ');
  return compose(lines.replaceAll(EVERY_UNSEEN_BUT_LINES, '')).trim();
}

const shown = (mark: string) => `\\u${(mark.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`;

/** One line of data on a screen: nothing in it is obeyed, unseen characters are shown by their number. */
export function escapeLine(text: string): string {
  return text.replaceAll(EVERY_UNSEEN, shown).replaceAll(/(?! )\p{Zs}/gu, shown);
}
