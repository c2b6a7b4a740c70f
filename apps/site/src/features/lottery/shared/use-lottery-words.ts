import { lotteryLabel, lotteryName, type NamedLottery } from '@sampan/contract/lottery-names';
import { dictionaryOf } from '@sampan/web-client/i18n/language';
import { useText } from '@sampan/web-client/i18n/text-context';
import { type Translate, useMessages } from '@sampan/web-client/i18n/use-messages';
import { useMemo } from 'react';
import type { LotteryKey } from './locales/index.ts';

/** Kinds of play that differ by a number: `lo2`, `mark10`. */
const COUNTED = /^(any|mark|lo|xien|truot)(\d+)$/;
/** Kinds of play that are places and how they are hit: `front3-direct`. */
const HOW = /^(.+)-(direct|group2|group3|group6|any-order)$/;
/** Catalogues have no types behind codes: a code without a word is a fault that the test of this file finds. */
const read = (t: Translate<LotteryKey>, key: string, values?: Record<string, string | number>) =>
  t(key as LotteryKey, values);

export interface LotteryWords {
  /** A group of lotteries by its code: labelName. */
  label(code: string): string;
  game(game: NamedLottery): string;
  /** A group of kinds of play: playCode. */
  playGroup(code: string): string;
  /** A kind of play: playId. */
  kind(playId: string): string;
  /** What is said of a number: `big`, `dragon` (`labels` of a kind). */
  side(label: string): string;
}

export function lotteryWords(t: Translate<LotteryKey>, dictionary: ReturnType<typeof dictionaryOf>): LotteryWords {
  const playGroup = (code: string) => read(t, `lottery.play.${code}`);
  return {
    label: (code) => lotteryLabel(code, dictionary),
    game: (game) => lotteryName(game, dictionary),
    playGroup,
    kind(playId) {
      const counted = COUNTED.exec(playId);
      if (counted) return read(t, `lottery.kind.${counted[1]}`, { count: Number(counted[2]) });
      const how = HOW.exec(playId);
      if (how) return `${playGroup(how[1] ?? '')}, ${read(t, `lottery.how.${how[2]}`)}`;
      return read(t, `lottery.${plain.has(playId) ? 'play' : 'kind'}.${playId}`);
    },
    side: (name) => read(t, `lottery.side.${name}`),
  };
}

/** Kinds of play that are alone in a group of their name. */
const plain: ReadonlySet<string> = new Set([
  'any-triple',
  'one-triple',
  'three-different',
  'straight',
  'pair',
  'two-different',
  'one-number',
  'dragon-tiger',
]);

/** The names of lotteries and of what can be bet on, in the page's language. */
export function useLotteryWords(): LotteryWords {
  const t = useMessages<LotteryKey>();
  const { code } = useText();
  return useMemo(() => lotteryWords(t, dictionaryOf(code)), [t, code]);
}
