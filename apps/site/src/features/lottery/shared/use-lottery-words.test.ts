import { lotteryGames, payoutTables } from '@sampan/engines/lottery';
import { openText } from '@sampan/web-client/i18n/catalogues';
import { describe, expect, it } from 'vitest';
import { lotteryMessages } from './locales/index.ts';
import { lotteryWords } from './use-lottery-words.ts';

describe.each(['EN', 'PH', 'TH', 'VI', 'CN', 'ID'])('the words of lotteries in %s', (code) => {
  const read = async () => {
    const text = openText(code);
    await text.add(lotteryMessages);
    const dictionary = ({ EN: 'en', PH: 'fil', TH: 'th', VI: 'vi', CN: 'zh', ID: 'id' } as const)[code] ?? 'en';
    return lotteryWords((key, values) => text.i18n._(key, values), dictionary);
  };

  it('E-034 D-135 every lottery and group has a name of its own', async () => {
    const words = await read();
    const named = lotteryGames.map(({ code: gameCode, group, name }) =>
      words.game({ gameCode, labelName: group, remark: name }),
    );
    expect(new Set(named).size).toBe(lotteryGames.length);
    expect(named.filter((name) => /lottery\.|undefined|_/.test(name))).toEqual([]);
  });

  it('X-401 every kind of play, its group and what is said of a number has a word, and no two of a table the same', async () => {
    const words = await read();
    const unread = /lottery\.|undefined|^$/;
    for (const { id, kinds } of payoutTables) {
      const names = kinds.map((kind) => words.kind(kind.id));
      expect(new Set(names).size, `${id}: ${names.join(' / ')}`).toBe(kinds.length);
      const all = [
        ...names,
        ...kinds.flatMap(({ group, labels = [] }) => [words.playGroup(group), ...labels.map(words.side)]),
      ];
      expect(
        all.filter((name) => unread.test(name)),
        id,
      ).toEqual([]);
    }
  });
});
