import { formatMoney } from '@sampan/contract';
import { brandSettings, loadSettings } from '../features/brand/index.ts';
import { readTrialBalance, type TrialBalanceLine } from '../ledger/index.ts';
import { CliError } from '../platform/cli/cli-error.ts';
import { type Commands, verb } from '../platform/cli/command.ts';

const columns = ['opening', 'credited', 'debited', 'closing'] as const;

/** One currency's lines and their sum; debits are taken off. @returns whether every column comes out at nothing */
function* showCurrency(lines: readonly TrialBalanceLine[], digits: number): Generator<string, boolean> {
  const row = (name: string, amounts: Record<(typeof columns)[number], bigint>) =>
    `  ${name.padEnd(24)}${columns.map((column) => formatMoney(amounts[column], digits).padStart(20)).join('')}`;
  for (const line of lines) yield row(line.account, line);
  const sum = { opening: 0n, credited: 0n, debited: 0n, closing: 0n };
  for (const line of lines) for (const column of columns) sum[column] += line[column];
  yield row('total', sum);
  return sum.opening === 0n && sum.closing === 0n && sum.credited === sum.debited;
}

const today = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date());

const trialBalance = verb({
  needs: 'brand',
  about: "By a day of the brand's time zone, today by default; each currency must sum to nothing.",
  options: { day: { value: 'YYYY-MM-DD' } },
  async run({ db, brand, currency, print }, { day: asked }) {
    const timeZone = (await loadSettings(db, brand)).get(brandSettings.timeZone);
    const day = asked ?? today(timeZone);
    if (!isDay(day)) throw new CliError('--day is a day such as 2026-11-21.');
    const lines = await readTrialBalance(db, { day, timeZone, brand });
    print(`Trial balance of ${brand} on ${day} (${timeZone})`);
    if (lines.length === 0) print('  Nothing was moved up to this day.');
    let balanced = true;
    for (const code of new Set(lines.map((line) => line.currency))) {
      print(`${code.padEnd(26)}${columns.map((column) => column.padStart(20)).join('')}`);
      const own = lines.filter((line) => line.currency === code);
      const shown = showCurrency(own, code === currency.code ? currency.digits : 2);
      for (;;) {
        const next = shown.next();
        if (next.done) {
          balanced &&= next.value;
          break;
        }
        print(next.value);
      }
    }
    if (!balanced) throw new CliError('The trial balance does not sum to zero: run npm run ledger:verify.');
  },
});

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
}

export const commands: Commands = {
  'trial-balance': { about: 'Every account of the ledger on a day.', verbs: { '': trialBalance } },
};
