import { createLogger } from '@sampan/service-kit/log';
import { CliError } from '../../platform/cli/cli-error.ts';
import { type CliContext, type Commands, type ContextOf, verb } from '../../platform/cli/command.ts';
import { systemClock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { systemRandom } from '../../platform/random.ts';
import { type AdvanceParts, advanceRun, storePage } from './advance-run.ts';
import { selectBreaks } from './breaks/breaks.queries.ts';
import {
  acknowledgeByOperator,
  beginRunByOperator,
  setSourceByOperator,
} from './reconciliation-by-operator.service.ts';
import { readReportFile } from './report/read-file.ts';
import { moveRun, type Run, selectReportAddress, selectRuns } from './runs.queries.ts';

const LIST_LIMIT = 200;
const DAY_MS = 86_400_000;
const stamp = (at: Date | null) => at?.toISOString().slice(0, 19).replace('T', ' ') ?? '';

function readDay(text: string): { from: Date; to: Date } {
  const from = new Date(`${text}T00:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(from.getTime()))
    throw new CliError('DAY is a day such as 2026-11-22, UTC.');
  return { from, to: new Date(from.getTime() + DAY_MS) };
}

type Owned = ContextOf<'installation'>;

async function begin(
  { db, actor }: Owned,
  input: { vendor: string; day: string; source: Run['source'] },
): Promise<Run> {
  const { vendor, day, source } = input;
  if ((await selectReportAddress(db, vendor)) === null)
    throw new CliError(`${vendor} is no seamless vendor; vendor-reconcile compares one that holds money.`);
  return inTransaction(db, (tx) => beginRunByOperator(tx, actor, { vendor, source, ...readDay(day) }));
}

const partsOf = ({ db }: CliContext): AdvanceParts => ({
  db,
  clock: systemClock,
  random: systemRandom,
  log: createLogger({ logLevel: 'silent' }),
});

/** Ends with 1 when there is a break, or no report. */
async function finish(context: CliContext, run: Run): Promise<void> {
  const ended = await advanceRun(partsOf(context), run);
  if (ended?.state !== 'done') throw new CliError(`${run.vendor} gave no report: ${ended?.reason ?? 'try again'}.`);
  const { reported, booked, breaks } = ended;
  context.print(`${reported} operations reported, ${booked} booked here.`);
  const found = Object.entries(breaks);
  if (found.length === 0) return context.print('Every one is the same on both sides.');
  const kinds = found.map(([kind, count]) => `${count} ${kind}`).join(', ');
  throw new CliError(`Breaks: ${kinds}. reconciliation list shows them and what to do.`);
}

const day = verb({
  needs: 'installation',
  about:
    'Ask a seamless vendor for its operations of a day (UTC) and compare each with the ledger; ends with 1 on a break.',
  args: ['vendor', 'day'],
  async run(context, input) {
    await finish(context, await begin(context, { ...input, source: 'call' }));
  },
});

const file = verb({
  needs: 'installation',
  about:
    'The same with a file of the vendor: a JSON object a line, or CSV with a heading, with the fields of the call.',
  args: ['vendor', 'day', 'file'],
  async run(context, { file: path, ...input }) {
    let run: Run | null = await begin(context, { ...input, source: 'file' });
    const begun = run;
    try {
      for await (const operations of readReportFile(path))
        run = run && (await storePage(context.db, run, { operations, next: `${run.pages + 1}` }));
      run = run && (await storePage(context.db, run, { operations: [], next: null }));
    } catch (error) {
      const reason = (error as Error).message;
      await inTransaction(context.db, (tx) => moveRun(tx, run ?? begun, { state: 'failed', reason }));
      throw new CliError(`${path} was not taken: ${reason}`);
    }
    await finish(context, run ?? begun);
  },
});

const list = verb({
  needs: 'brand',
  about: 'Show the breaks that nobody has acknowledged; --all shows the rest too.',
  options: { all: { flag: true } },
  async run({ db, brand, table }, { all }) {
    table(
      [
        { head: 'BREAK', of: ({ id }) => id, right: true },
        { head: 'FOUND', of: ({ foundAt }) => stamp(foundAt) },
        { head: 'LAST', of: ({ lastSeenAt }) => stamp(lastSeenAt) },
        { head: 'VENDOR', of: ({ vendor }) => vendor },
        { head: 'KIND', of: ({ kind }) => kind },
        { head: 'TRANSACTION', of: ({ transactionId }) => transactionId },
        { head: 'PLAYER', of: ({ playerId }) => playerId ?? '' },
        { head: 'ROUND', of: ({ roundId }) => roundId ?? '' },
        { head: 'WHAT', of: ({ detail }) => detail },
        { head: 'ACKNOWLEDGED', of: ({ reason }) => reason ?? '' },
      ],
      await selectBreaks(db, { brand, all, limit: LIST_LIMIT }),
      'No break is open.',
    );
  },
});

const runs = verb({
  needs: 'machine',
  about: 'Show the newest comparisons.',
  async run({ db, table }) {
    table(
      [
        { head: 'RUN', of: ({ runId }) => runId, right: true },
        { head: 'VENDOR', of: ({ vendor }) => vendor },
        { head: 'DAY', of: ({ from }) => stamp(from).slice(0, 10) },
        { head: 'BY', of: ({ source }) => source },
        { head: 'STATE', of: ({ state }) => state },
        { head: 'REPORTED', of: ({ reported }) => reported, right: true },
        { head: 'BOOKED', of: ({ booked }) => booked, right: true },
        {
          head: 'BREAKS',
          of: ({ breaks }) => Object.values(breaks).reduce((sum, count) => sum + count, 0),
          right: true,
        },
        { head: 'ENDED', of: ({ endedAt }) => stamp(endedAt) },
        { head: 'WHY', of: ({ reason }) => reason ?? '' },
      ],
      await selectRuns(db, LIST_LIMIT),
      'No comparison yet.',
    );
  },
});

const source = verb({
  needs: 'installation',
  about:
    'Say how a vendor reports: it is asked every day (call), somebody brings a file, or it is not compared (none).',
  args: ['vendor', 'source'],
  async run({ db, actor, print }, { vendor, source: named }) {
    if (named !== 'call' && named !== 'file' && named !== 'none') throw new CliError('SOURCE is call, file or none.');
    await inTransaction(db, (tx) => setSourceByOperator(tx, actor, { vendor, source: named }));
    print(`${vendor}: ${named}.`);
  },
});

const acknowledge = verb({
  needs: 'operator',
  about: 'Say what was done about a break: only that ends it.',
  args: ['break', 'reason...'],
  async run({ db, actor, print }, { break: id, reason }) {
    if (!/^\d{1,12}$/.test(id)) throw new CliError('A break has a number such as 12.');
    await inTransaction(db, (tx) => acknowledgeByOperator(tx, actor, { id: BigInt(id), reason }));
    print(`Break ${id} is acknowledged.`);
  },
});

export const commands: Commands = {
  reconciliation: {
    about: 'What seamless vendors report of each operation, compared with the ledger.',
    verbs: { day, file, list, runs, source, acknowledge },
  },
};
