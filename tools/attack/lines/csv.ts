import { endpoints } from '@sampan/contract';
import { findingOf, type Line, notTried } from '../line.ts';

const DAY = 86_400_000;
/** What a spreadsheet reads as the beginning of a formula; a signed number is none. */
const FORMULA = /^["\s]*[=@\t\r]|^["\s]*[+-](?!\d+([.,]\d+)*"?$)/;

/** Cells of a file with quotes, commas or semicolons. */
function* cellsOf(text: string): Generator<string> {
  const cell = /(?:"((?:[^"]|"")*)"|([^,;\r\n]*))(?:[,;]|\r?\n|$)/gy;
  for (let match = cell.exec(text); match && match.index < text.length; match = cell.exec(text))
    yield match[1] ?? match[2] ?? '';
}

export const csvFormula: Line = {
  name: 'csv-formula',
  tries: 'formulas as a nickname and as notes, then the files that are exported',
  read: 'red: a file that is opened in a spreadsheet runs what a player has written',
  async run(target) {
    const token = await target.signIn();
    if (token === null) return notTried('needs --player NAME:PASSWORD');
    await target.call(endpoints.editProfile, { nickname: '=1+1', fields: {} }, { token });
    await target.call(
      endpoints.uplineTransfer,
      { amount: '1.00', note: '=HYPERLINK("https://evil.example")' },
      { token },
    );
    const to = Date.now() + DAY;
    const faults: string[] = [];
    let cells = 0;
    for (const record of ['account', 'bets'] as const) {
      const { status, text } = await target.call(endpoints.exportRecord, { record, from: to - 8 * DAY, to }, { token });
      if (status !== 200) return notTried(`the ${record} were answered ${status}`);
      for (const cell of cellsOf(text.replace(/^\ufeff/, ''))) {
        cells++;
        if (FORMULA.test(cell)) faults.push(`the ${record} hold the cell ${cell.slice(0, 40)}`);
      }
    }
    return findingOf(faults, `${cells} cells, none a formula`);
  },
};
