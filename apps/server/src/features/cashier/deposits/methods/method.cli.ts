import { formatMoney } from '@sampan/contract';
import { type BrandContext, type Command, verb } from '../../../../platform/cli/command.ts';
import { inTransaction } from '../../../../platform/database/index.ts';
import { rateText } from '../pay-amount.rules.ts';
import { changeMethod } from './change-method.service.ts';
import { type MethodRow, selectMethods } from './methods.queries.ts';

function hours({ opensAt, closesAt }: MethodRow): string {
  return opensAt && closesAt ? `${opensAt.slice(0, 5)}-${closesAt.slice(0, 5)}` : 'always';
}

async function printMethods({ db, brand, currency, table }: BrandContext, code: string | null): Promise<void> {
  const amount = (minor: bigint) => formatMoney(minor, currency.digits);
  const rows = await selectMethods(db, brand);
  table(
    [
      { head: 'CODE', of: (row) => row.code },
      { head: 'STATE', of: (row) => (row.isOpen ? 'on' : 'off') },
      { head: 'NAME', of: (row) => row.name },
      { head: 'BY', of: (row) => `${row.kind} by ${row.provider}${row.account ? ` (${row.account})` : ''}` },
      { head: 'LIMITS', of: (row) => `${amount(row.minAmount)} to ${amount(row.maxAmount)}` },
      { head: 'FEE', of: (row) => `fee ${amount(row.fee)}` },
      { head: 'HOURS', of: hours },
      { head: 'PAID IN', of: (row) => (row.payCurrency ? `in ${row.payCurrency} at ${rateText(row.rateMicro)}` : '') },
    ],
    rows.filter((row) => code === null || row.code === code),
    'No ways to pay.',
  );
}

export const method: Command = {
  about: 'Read and change the ways to pay.',
  verbs: {
    list: verb({
      needs: 'brand',
      about: 'Show the ways to pay.',
      run: (context) => printMethods(context, null),
    }),
    set: verb({
      needs: 'operator',
      about:
        'Set open (on, off), min, max, fee (an amount), hours (08:00-22:30 or always), order, name, name.TH (that language, - for none) or rate.',
      args: ['code', 'field', 'value...'],
      async run(context, { code, field, value }) {
        await inTransaction(context.db, (tx) => changeMethod(tx, context.actor, { code, field, value }));
        await printMethods(context, code);
      },
    }),
  },
};
