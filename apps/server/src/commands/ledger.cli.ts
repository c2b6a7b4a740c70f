import { formatMoney } from '@sampan/contract';
import { brandSettings, chooseBrand, readBrand, readSetting, takeBrandOption } from '../features/brand/index.ts';
import { readTrialBalance, type TrialBalanceLine } from '../ledger/index.ts';
import { type CliCommand, CliError } from '../platform/cli.ts';

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

const trialBalance: CliCommand = {
  usage: 'trial-balance [--day YYYY-MM-DD] [--brand CODE]',
  summary: "Every account of the books on a day of the brand's time zone; each currency must sum to nothing.",
  async run({ db, print }, args) {
    const { named, rest } = takeBrandOption(args);
    const brand = await chooseBrand(db, named);
    const timeZone = await readSetting(db, brand, brandSettings.timeZone);
    const [option, value] = rest;
    const day = option === '--day' && value !== undefined && rest.length === 2 ? value : today(timeZone);
    if ((rest.length > 0 && option !== '--day') || !isDay(day)) throw new CliError(`Usage: ${trialBalance.usage}`);
    const lines = await readTrialBalance(db, { day, timeZone, brand });
    const { currency } = await readBrand(db, brand);
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
    if (!balanced) throw new CliError('The books do not balance: run npm run ledger:verify.');
  },
};

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
}

export const commands: Record<string, CliCommand> = { 'trial-balance': trialBalance };
