import { formatMoney, parseMoney } from '@sampan/contract';
import { CliError } from '../../../platform/cli.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { command, type Desk, takeOption } from '../cli-desk.ts';
import { operatorName } from '../withdrawals/review-withdrawal.ts';
import { changeMethod, type MethodChange } from './method-changes.queries.ts';
import { type MethodRow, selectMethods } from './methods.queries.ts';
import { rateText, readRate } from './pay-amount.rules.ts';

function printMethod(desk: Desk, method: MethodRow): void {
  const amount = (minor: bigint) => formatMoney(minor, desk.digits);
  const hours =
    method.opensAt && method.closesAt ? `${method.opensAt.slice(0, 5)}-${method.closesAt.slice(0, 5)}` : 'always';
  const pay = method.payCurrency ? `  in ${method.payCurrency} at ${rateText(method.rateMicro)}` : '';
  desk.print(
    `${method.code}  ${method.isOpen ? 'on' : 'off'}  ${method.name}  ${method.kind} by ${method.provider}${method.account ? ` (${method.account})` : ''}  ${amount(method.minAmount)} to ${amount(method.maxAmount)}  fee ${amount(method.fee)}  ${hours}${pay}`,
  );
}

/** Reads one `field value` of the operator into columns. @throws CliError */
function readChange(desk: Desk, field: string, value: string): MethodChange {
  const amount = () => {
    const minor = parseMoney(value, desk.digits);
    if (minor === null || minor < 0n || (minor === 0n && field !== 'fee'))
      throw new CliError(`${field} is an amount such as 100.00.`);
    return minor.toString();
  };
  if (field === 'open') {
    if (value !== 'on' && value !== 'off') throw new CliError('open is on or off.');
    return { is_open: value === 'on' ? 'true' : 'false' };
  }
  if (field === 'min') return { min_amount: amount() };
  if (field === 'max') return { max_amount: amount() };
  if (field === 'fee') return { fee: amount() };
  if (field === 'hours') return readHours(value);
  if (field === 'order') {
    if (!/^[0-9]{1,4}$/.test(value)) throw new CliError('order is a number from 0 on; the smallest comes first.');
    return { position: value };
  }
  if (field === 'name') {
    if (value.trim() === '' || value.length > 60) throw new CliError('name has 1 to 60 characters.');
    return { name: value.trim() };
  }
  if (field === 'rate') {
    const rate = readRate(value);
    if (rate === null) throw new CliError('rate is a number above zero with at most six decimals.');
    return { rate_micro: rate.toString() };
  }
  throw new CliError('What can be set: open, min, max, fee, hours, order, name, rate.');
}

function readHours(value: string): MethodChange {
  if (value === 'always') return { opens_at: null, closes_at: null };
  const match = /^((?:[01][0-9]|2[0-3]):[0-5][0-9])-((?:[01][0-9]|2[0-3]):[0-5][0-9])$/.exec(value);
  if (!match) throw new CliError("hours is always, or a time such as 08:00-22:30 in the market's time zone.");
  return { opens_at: match[1] ?? null, closes_at: match[2] ?? null };
}

async function runMethod(desk: Desk, args: string[]): Promise<boolean> {
  const { value: named, rest } = takeOption(args, 'operator');
  const [verb, code, field, ...words] = rest;
  if (verb === 'set' && code !== undefined && field !== undefined && words.length > 0) {
    const change = readChange(desk, field, words.join(' '));
    const changedBy = `operator:${operatorName(named ?? 'cli')}`;
    const changed = await inTransaction(desk.db, (tx) =>
      changeMethod(tx, { brand: desk.brand, code, change, changedBy }),
    );
    if (!changed) throw new CliError(`The brand has no payment method ${code}.`);
  } else if (verb !== 'list' || code !== undefined) return false;
  for (const method of await selectMethods(desk.db, desk.brand)) {
    if (code === undefined || method.code === code) printMethod(desk, method);
  }
  return true;
}

export const methodCommand = command(
  'method list | method set CODE open on|off | method set CODE min|max|fee AMOUNT | method set CODE hours HH:MM-HH:MM|always | method set CODE order|name|rate VALUE   [--operator NAME] [--brand CODE]',
  'Read and change the ways to pay: on and off, limits, fee, hours, order.',
  runMethod,
);
