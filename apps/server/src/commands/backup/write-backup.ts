import { once } from 'node:events';
import { createWriteStream, renameSync, rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createGzip } from 'node:zlib';
import type { Encrypter } from 'age-encryption';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { CliError } from '../../platform/cli/cli-error.ts';
import { connectAsOwner } from '../../platform/database/index.ts';
import { type DatabaseContents, readDatabaseContents } from './database-contents.queries.ts';
import { type Frame, json, writeFrames } from './frames.ts';
import { openSnapshot, pauseMoney } from './snapshot.queries.ts';

export const BACKUP_FORMAT = 1;
/** A line of progress at least this often while one table is copied. */
const REPORT_EVERY_MS = 2_000;

/** A database that is backed up: the platform's, and those of the demo services. */
export interface Source {
  part: string;
  url: string;
}

interface Opened {
  part: string;
  client: pg.Client;
}

export type Report = (line: string) => void;

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

/**
 * Writes everything the sources hold to `file`, all as they were at one moment; players go on playing meanwhile. The
 * platform's database is the first of the sources. The file appears under its name when it is whole. It holds secrets: only
 * its owner may read it, and without `encrypter` whoever has it.
 */
export async function writeBackup(
  sources: readonly Source[],
  { file, encrypter }: { file: string; encrypter: Encrypter | null },
  report: Report,
): Promise<void> {
  const opened: Opened[] = [];
  const unfinished = `${file}.unfinished`;
  try {
    for (const { part, url } of sources) opened.push({ part, client: await connectAsOwner(url) });
    await openSnapshots(opened, sources[0]);
    const output = createWriteStream(unfinished, { mode: 0o600, flags: 'wx' });
    await once(output, 'open');
    const zipped = Readable.from(writeFrames(frames(opened, report))).pipe(createGzip({ level: 3 }));
    await pipeline(encrypter ? await encryptedOf(encrypter, zipped) : zipped, output);
    renameSync(unfinished, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') rmSync(unfinished, { force: true });
    throw error;
  } finally {
    await Promise.all(opened.map(({ client }) => client.end().catch(() => {})));
  }
}

const encryptedOf = async (encrypter: Encrypter, bytes: Readable): Promise<Readable> =>
  Readable.fromWeb(
    (await encrypter.encrypt(Readable.toWeb(bytes) as globalThis.ReadableStream<Uint8Array>)) as ReadableStream,
  );

/** How long movements of money may wait for the backup to begin: longer than any takes, shorter than a vendor waits. */
const PAUSE_LIMIT_MS = 5_000;

/**
 * All databases at one moment: no money moves while the snapshots are opened, a few milliseconds. The platform's comes
 * first. So whatever a service has as answered is in the platform's copy, and what the platform has booked the service has
 * at least asked for: it asks again after a restore and is told. The other way round a bet would be answered by nobody.
 * @throws CliError when movements do not end within PAUSE_LIMIT_MS
 */
async function openSnapshots(opened: readonly Opened[], platform: Source | undefined): Promise<void> {
  const [first, ...others] = opened;
  if (!first || !platform) return;
  const pause = await connectAsOwner(platform.url);
  try {
    if (!(await pauseMoney(pause, PAUSE_LIMIT_MS)))
      throw new CliError('Money is moved without a pause just now: nothing was written. Try again in a moment.');
    await openSnapshot(first.client);
    await Promise.all(others.map(({ client }) => openSnapshot(client)));
  } finally {
    await pause.end();
  }
}

async function* frames(opened: readonly Opened[], report: Report): AsyncGenerator<Frame> {
  yield { type: 'H', body: json({ format: BACKUP_FORMAT, madeAt: new Date().toISOString() }) };
  for (const { part, client } of opened) {
    const contents = await readDatabaseContents(client);
    report(`${part}: ${contents.tables.length} tables`);
    yield { type: 'D', body: json({ part, ...contents } satisfies DatabaseContents & { part: string }) };
    for (const table of contents.tables) yield* copyTable(client, table, report);
  }
}

async function* copyTable(
  client: pg.Client,
  table: DatabaseContents['tables'][number],
  report: Report,
): AsyncGenerator<Frame> {
  yield { type: 'T', body: json({ name: table.name }) };
  const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const copy = client.query(copyTo(`copy ${table.name} (${columns}) to stdout`));
  let bytes = 0;
  let reportedAt = performance.now();
  for await (const chunk of copy) {
    bytes += (chunk as Buffer).length;
    yield { type: 'C', body: chunk as Buffer };
    if (performance.now() - reportedAt < REPORT_EVERY_MS) continue;
    reportedAt = performance.now();
    report(`  ${table.name}: ${megabytes(bytes)} so far`);
  }
  yield { type: 'E', body: json({ rows: copy.rowCount }) };
  if (copy.rowCount > 0) report(`  ${table.name}: ${copy.rowCount} rows, ${megabytes(bytes)}`);
}
