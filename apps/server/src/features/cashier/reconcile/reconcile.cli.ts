import { readFile } from 'node:fs/promises';
import { CliError } from '../../../platform/cli/cli-error.ts';
import { type Command, verb } from '../../../platform/cli/command.ts';
import { stamp } from '../orders/show-order.ts';
import { reconcileProvider } from './reconcile.service.ts';

function readTime(name: string, text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) throw new CliError(`--${name} is a time such as 2026-11-21T00:00:00Z.`);
  return at;
}

const run = verb({
  needs: 'brand',
  about: 'Name every difference, and end with 1 when there is one.',
  options: {
    provider: { value: 'CODE' },
    file: { value: 'STATEMENT.csv' },
    from: { value: 'TIME' },
    until: { value: 'TIME' },
  },
  async run({ db, brand, table, print }, { provider, file, from: since, until: till }) {
    if (provider === undefined || file === undefined) throw new CliError('Name --provider and --file.');
    const text = await readFile(file, 'utf8').catch(() => {
      throw new CliError(`The file ${file} cannot be read.`);
    });
    const [from, until] = [readTime('from', since), readTime('until', till)];
    const asked = { brand, provider, text, ...(from ? { from } : {}), ...(until ? { until } : {}) };
    const result = await reconcileProvider(db, asked);
    table(
      [
        { head: 'KIND', of: (row) => row.kind },
        { head: 'REFERENCE', of: (row) => row.reference },
        { head: 'OURS', of: (row) => `ours: ${row.ours}` },
        { head: 'THEIRS', of: (row) => `theirs: ${row.theirs}` },
      ],
      result.breaks,
      'Nothing differs.',
    );
    print(
      `${result.lines} lines from ${stamp(result.from)} to ${stamp(result.until)}: ${result.breaks.length} breaks.`,
    );
    if (result.breaks.length > 0) throw new CliError('The statement and our orders differ.');
  },
});

export const reconcile: Command = {
  about: "Compare a payment provider's statement with our orders and the ledger.",
  verbs: { '': run },
};
