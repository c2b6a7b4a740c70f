import { once } from 'node:events';
import type { Decrypter } from 'age-encryption';
import type pg from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import { CliError } from '../../platform/cli/cli-error.ts';
import { connectAsOwner } from '../../platform/database/index.ts';
import { type DatabaseContents, readDatabaseContents } from './database-contents.queries.ts';
import { type Frame, readFrames } from './frames.ts';
import { BACKUP_FORMAT, type Report, type Source } from './write-backup.ts';

/**
 * Numbers that others keep: payment providers and vendors know our orders by them. What was handed out after the copy was
 * made is lost here and not there, so a number handed out again would be answered with what became of its first bearer: a
 * deposit paid by somebody else's money, a payout that is never made. No platform hands out so many between two copies.
 */
const TOLD_NUMBERS = ['cashier.order_number', 'ledger.transfer_id_seq', 'wallet.vendor_transfer_number'];
const LEAP = 1_000_000n;

interface Target {
  part: string;
  client: pg.Client;
  present: DatabaseContents;
}

type Contents = DatabaseContents & { part: string };

interface Backup {
  file: string;
  /** Asked when the file is encrypted. */
  opener(): Decrypter;
}

/**
 * Fills empty databases, already brought to this release's form, from a backup: all of it or nothing. The file is read
 * through once before anything is touched. @throws CliError when it cannot be, with nothing changed
 */
export async function restoreBackup(backup: Backup, sources: readonly Source[], report: Report): Promise<void> {
  const contents = await readContents(backup);
  const opened: pg.Client[] = [];
  try {
    const targets = new Map<string, Target>();
    for (const wanted of contents) {
      const source = sources.find(({ part }) => part === wanted.part);
      if (!source)
        throw new CliError(`The backup holds the database ${wanted.part}, which this installation does not have.`);
      const client = await connectAsOwner(source.url);
      opened.push(client);
      const target = { part: source.part, client, present: await readDatabaseContents(client) };
      await refuseUnfit(target, wanted);
      targets.set(source.part, target);
    }
    for (const { client, present } of targets.values()) await begin(client, present);
    await fill(backup, targets, report);
    for (const { client, part } of targets.values()) await finish(client, contents, part);
    for (const { client } of targets.values()) await client.query('commit');
    for (const { client } of targets.values()) await client.query('analyze');
  } finally {
    await Promise.all(opened.map((client) => client.end().catch(() => {})));
  }
}

/** Reads the whole file: what it holds, and that it is whole. */
async function readContents({ file, opener }: Backup): Promise<Contents[]> {
  const contents: Contents[] = [];
  for await (const { type, body } of readFrames(file, opener)) {
    if (type === 'H') {
      const { format } = JSON.parse(body.toString()) as { format: number };
      if (format !== BACKUP_FORMAT)
        throw new CliError(`${file} has format ${format}; this release reads ${BACKUP_FORMAT}.`);
    } else if (type === 'D') contents.push(JSON.parse(body.toString()) as Contents);
  }
  return contents;
}

async function refuseUnfit({ part, client, present }: Target, wanted: Contents): Promise<void> {
  const names = (list: string[]) => list.map((name) => name.split(' ')[0]).join(', ');
  const unknown = wanted.migrations.filter((name) => !present.migrations.includes(name));
  const missing = present.migrations.filter((name) => !wanted.migrations.includes(name));
  if (missing.some((name) => name.startsWith('baseline/'))) {
    throw new CliError(
      `The backup has an older layout of the database than this release (${part}): restore it with the release that made it.`,
    );
  }
  if (unknown.length > 0) {
    throw new CliError(
      `The backup was made by another release (${part}: ${names(unknown)}): restore it with that one.`,
    );
  }
  if (missing.length > 0) {
    throw new CliError(
      `The backup is older than this release (${part} lacks ${names(missing)}): restore it with the release that made it, then update.`,
    );
  }
  for (const { name, columns } of present.tables) {
    // What a migration itself puts in belongs to no brand and no player.
    const belongs = columns.some((column) => column === 'brand' || column === 'player_id') || part !== 'platform';
    if (!belongs) continue;
    const { rowCount } = await client.query(`select from ${name} limit 1`);
    if (rowCount) {
      throw new CliError(
        `The database is not empty (${part}: ${name} holds rows). Restore into a new DATA_DIR or database.`,
      );
    }
  }
}

async function begin(client: pg.Client, present: DatabaseContents): Promise<void> {
  await client.query('begin');
  // Triggers and foreign keys were obeyed when the rows were first written. Not every owner may switch them off; the
  // tables come in an order that needs it for neither.
  await client.query('savepoint before_role');
  await client
    .query('set local session_replication_role = replica')
    .catch(() => client.query('rollback to before_role'));
  await client.query(`truncate ${present.tables.map(({ name }) => name).join(', ')}`);
}

async function fill({ file, opener }: Backup, targets: Map<string, Target>, report: Report): Promise<void> {
  let target: Target | undefined;
  let table = '';
  let copy: CopyStreamQuery | undefined;
  for await (const frame of readFrames(file, opener)) {
    if (frame.type === 'D') {
      target = targets.get((JSON.parse(frame.body.toString()) as Contents).part);
      report(`${target?.part}:`);
    } else if (frame.type === 'T') {
      table = (JSON.parse(frame.body.toString()) as { name: string }).name;
      copy = target && startCopy(target, table);
    } else if (frame.type === 'C') {
      if (copy?.errored) throw copy.errored;
      if (copy && !copy.write(frame.body)) await once(copy, 'drain');
    } else if (frame.type === 'E' && copy) {
      const rows = await endCopy(copy, frame);
      if (rows > 0) report(`  ${table}: ${rows} rows`);
    }
  }
}

function startCopy({ client, present }: Target, name: string): CopyStreamQuery {
  const table = present.tables.find((one) => one.name === name);
  if (!table) throw new CliError(`The backup holds the table ${name}, which this release does not have.`);
  const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const copy = client.query(copyFrom(`copy ${name} (${columns}) from stdin`));
  // Seen where the next piece is written; without a listener it would end the process.
  copy.on('error', () => {});
  return copy;
}

async function endCopy(copy: CopyStreamQuery, frame: Frame): Promise<number> {
  const { rows } = JSON.parse(frame.body.toString()) as { rows: number };
  if (copy.errored) throw copy.errored;
  const finished = once(copy, 'finish');
  copy.end();
  await finished;
  if (copy.rowCount !== rows) throw new CliError(`Of ${rows} rows ${copy.rowCount} were restored: nothing was kept.`);
  return rows;
}

async function finish(client: pg.Client, contents: readonly Contents[], part: string): Promise<void> {
  const sequences = contents.find((one) => one.part === part)?.sequences ?? [];
  for (const { name, value, called } of sequences) {
    const from = TOLD_NUMBERS.includes(name) ? BigInt(value) + LEAP : BigInt(value);
    await client.query('select setval($1::regclass, $2::bigint, $3)', [name, from, called]);
  }
  if (part !== 'platform') return;
  // Whoever worked on a job when the copy was made does not any more.
  await client.query(
    'update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null',
  );
  await client.query(
    'update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_at is not null',
  );
}
