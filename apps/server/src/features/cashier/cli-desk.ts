import { formatMoney } from '@sampan/contract';
import { type CliCommand, type CliContext, CliError } from '../../platform/cli.ts';
import { asSentence, chooseBrand, readBrand, takeBrandOption } from '../brand/index.ts';

/** Where an operator's command works: the brand and its money. */
export interface Desk {
  brand: string;
  digits: number;
  db: CliContext['db'];
  print: CliContext['print'];
}

export const LIST_LIMIT = 100;
export const stamp = (at: Date | number) => new Date(at).toISOString().slice(0, 19).replace('T', ' ');
export const money = (desk: Desk, row: { amount: bigint; currency: string }) =>
  `${formatMoney(row.amount, desk.digits)} ${row.currency}`;

/** Takes `--name VALUE` out of the arguments. */
export function takeOption(args: string[], name: string): { value: string | null; rest: string[] } {
  const at = args.indexOf(`--${name}`);
  if (at === -1) return { value: null, rest: args };
  const value = args[at + 1];
  if (value === undefined || value.startsWith('--')) throw new CliError(`--${name} needs a value.`);
  return { value, rest: [...args.slice(0, at), ...args.slice(at + 2)] };
}

/** `--state STATE`, or every state. */
export function takeState(args: string[], states: readonly string[]): { state: string | null; rest: string[] } {
  const { value: state, rest } = takeOption(args, 'state');
  if (state !== null && !states.includes(state)) throw new CliError(`--state is one of ${states.join(', ')}.`);
  return { state, rest };
}

/** A command whose `work` answers false when the arguments do not fit its usage. */
export function command(
  usage: string,
  summary: string,
  work: (desk: Desk, args: string[]) => Promise<boolean>,
): CliCommand {
  return {
    usage,
    summary,
    run({ db, print }, args) {
      return asSentence(async () => {
        const { named, rest } = takeBrandOption(args);
        const brand = await chooseBrand(db, named);
        const { digits } = (await readBrand(db, brand)).currency;
        if (!(await work({ brand, digits, db, print }, rest))) throw new CliError(`Usage: ${usage}`);
      });
    },
  };
}
