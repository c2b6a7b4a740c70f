import { open, unlink } from 'node:fs/promises';
import { CliError } from '../../../platform/cli/cli-error.ts';
import { type Database, inTransaction, type Tx } from '../../../platform/database/index.ts';
import { invalidRequest } from '../../../platform/http/errors.ts';
import type { OperatorActor } from '../../../platform/operator-actor.ts';
import { brandSettings, loadSettings, settingAmount } from '../../brand/index.ts';
import { perform } from '../../operators/index.ts';
import { reportsSettings } from '../reports.settings.ts';
import { readAtOneMoment } from './report.queries.ts';
import type { ReportHead } from './report-row.ts';
import { type ReportFormat, reportWriters } from './write-report.ts';

export interface AskedReport {
  /** Days of the brand, `YYYY-MM-DD`, both included. */
  from: string;
  to: string;
  format: ReportFormat;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const isDay = (text: string) => DAY.test(text) && !Number.isNaN(Date.parse(text));

async function readHead(tx: Tx, actor: OperatorActor, { from, to }: AskedReport): Promise<ReportHead> {
  if (!isDay(from) || !isDay(to) || from > to)
    throw invalidRequest('from', 'A period is two days such as 2026-11-01 and 2026-11-30, the first one first.');
  const settings = await loadSettings(tx, actor.brand);
  const { currency } = settings;
  return {
    brand: actor.brand,
    timeZone: settings.get(brandSettings.timeZone),
    currency,
    from,
    to,
    largeWinFrom: settingAmount(settings.get(reportsSettings.largeWinFrom), currency.digits),
    writtenAt: actor.now,
    writtenBy: actor.name,
  };
}

/**
 * Writes a report of the operator's brand piece by piece, all of one moment, and notes in the record that it was written. Its
 * own transaction begins with the moment. @throws AppError operator.*, request.invalid
 */
export async function exportReport(
  db: Database,
  actor: OperatorActor,
  { asked, write }: { asked: AskedReport; write(text: string): Promise<unknown> },
): Promise<number> {
  const work = async (tx: Tx) => {
    await readAtOneMoment(tx);
    const subject = `${asked.from} to ${asked.to}`;
    return perform(tx, actor, { permission: 'reports.export', what: 'report.regulator', subject }, async () => {
      let lines = 0;
      for await (const text of reportWriters[asked.format](tx, await readHead(tx, actor, asked))) {
        await write(text);
        lines++;
      }
      return { result: lines, after: { format: asked.format, lines } };
    });
  };
  // Not repeated: the file would hold a part of it twice.
  return inTransaction(db, work, { retries: 0 });
}

/** The same into a new file that nobody else reads; nothing is overwritten. */
export async function exportReportFile(
  db: Database,
  actor: OperatorActor,
  { asked, file }: { asked: AskedReport; file: string },
): Promise<number> {
  const out = await open(file, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new CliError(error.code === 'EEXIST' ? `${file} is there already.` : `${file}: ${error.message}`);
  });
  try {
    return await exportReport(db, actor, { asked, write: (text) => out.write(text) });
  } catch (error) {
    await unlink(file);
    throw error;
  } finally {
    await out.close();
  }
}
