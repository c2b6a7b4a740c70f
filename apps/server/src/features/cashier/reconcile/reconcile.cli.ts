import { readFile } from 'node:fs/promises';
import { CliError } from '../../../platform/cli.ts';
import { command, type Desk, stamp, takeOption } from '../cli-desk.ts';
import { reconcileProvider } from './reconcile.service.ts';

function readTime(name: string, text: string | null): Date | undefined {
  if (text === null) return undefined;
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) throw new CliError(`--${name} is a time such as 2026-11-21T00:00:00Z.`);
  return at;
}

async function runReconcile(desk: Desk, args: string[]): Promise<boolean> {
  const { value: provider, rest: first } = takeOption(args, 'provider');
  const { value: file, rest: second } = takeOption(first, 'file');
  const { value: since, rest: third } = takeOption(second, 'from');
  const { value: till, rest } = takeOption(third, 'until');
  if (provider === null || file === null || rest.length > 0) return false;
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CliError(`The file ${file} cannot be read.`);
  });
  const [from, until] = [readTime('from', since), readTime('until', till)];
  const asked = { brand: desk.brand, provider, text, ...(from ? { from } : {}), ...(until ? { until } : {}) };
  const result = await reconcileProvider(desk.db, asked);
  for (const { kind, reference, ours, theirs } of result.breaks)
    desk.print(`${kind}  ${reference}  ours: ${ours}  theirs: ${theirs}`);
  desk.print(
    `${result.lines} lines from ${stamp(result.from)} to ${stamp(result.until)}: ${result.breaks.length} breaks.`,
  );
  if (result.breaks.length > 0) throw new CliError('The statement and our books differ.');
  return true;
}

export const reconcileCommand = command(
  'reconcile --provider CODE --file STATEMENT.csv [--from TIME] [--until TIME]   [--brand CODE]',
  "Hold a payment provider's statement against our orders and the ledger; names every difference and ends with 1 then.",
  runReconcile,
);
