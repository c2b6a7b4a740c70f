import { sql } from 'kysely';
import { type Database, inTransaction } from '../platform/database/index.ts';
import type { JobDefinition, Jobs } from '../platform/jobs/jobs.ts';

/** Enqueues in the caller's transaction like the real queue, by the simulated clock. */
export const simulatedJobs: Jobs = {
  async add(tx, name, payload, options = {}) {
    await sql`
      insert into simulation.job (name, payload, key, run_at, max_attempts)
      values (${name}, ${JSON.stringify(payload)}::jsonb, ${options.key ?? null},
        coalesce(${options.runAt ?? null}::timestamptz, simulation.now()), ${options.maxAttempts ?? 25})
      on conflict (key) do update set name = excluded.name, payload = excluded.payload, run_at = excluded.run_at,
        attempts = 0, max_attempts = excluded.max_attempts
    `.execute(tx);
  },
};

interface JobRow {
  id: bigint;
  name: string;
  payload: unknown;
  key: string | null;
  attempts: number;
  max_attempts: number;
}

const DAY_MINUTES = 1440;

/** One field of a cron line: `*`, an interval, `n` or a list of numbers. @throws Error for what the simulation does not read */
function fits(field: string, value: number): boolean {
  if (field === '*') return true;
  const step = /^\*\/(\d+)$/.exec(field);
  if (step) return value % Number(step[1]) === 0;
  if (/^\d+(,\d+)*$/.test(field)) return field.split(',').map(Number).includes(value);
  throw new Error(`the simulation cannot read the cron field ${field}`);
}

/** Whether a cron line names a minute from one to another, both of them meant. */
function comesBetween(every: string, from: number, to: number): boolean {
  const [minutes = '', hours = ''] = every.split(' ');
  for (let minute = from; minute <= to; minute++)
    if (fits(minutes, minute % 60) && fits(hours, Math.floor((minute % DAY_MINUTES) / 60))) return true;
  return false;
}

export function createJobRunner(db: Database, definitions: readonly JobDefinition[]) {
  const byName = new Map(definitions.map((definition) => [definition.name, definition]));

  async function take(): Promise<JobRow | undefined> {
    const { rows } = await sql<JobRow>`
      delete from simulation.job where id = (
        select id from simulation.job where run_at <= simulation.now() order by run_at, id limit 1)
      returning id, name, payload, key, attempts, max_attempts
    `.execute(db);
    return rows[0];
  }

  /** As the real queue does: again after e^attempts seconds, ten attempts and more about six hours apart. */
  async function putBack(job: JobRow): Promise<void> {
    const attempts = job.attempts + 1;
    if (attempts >= job.max_attempts) throw new Error(`the job ${job.name} failed ${attempts} times`);
    const seconds = Math.round(Math.exp(Math.min(10, attempts)));
    await inTransaction(db, async (tx) => {
      await sql`
        insert into simulation.job (name, payload, key, run_at, attempts, max_attempts)
        values (${job.name}, ${JSON.stringify(job.payload)}::jsonb, ${job.key},
          simulation.now() + make_interval(secs => ${seconds}), ${attempts}, ${job.max_attempts})
        on conflict (key) do nothing
      `.execute(tx);
    });
  }

  return {
    /** Work that came by itself from one minute of the timeline to another: each once, as after a server was busy. */
    async runByItself(from: number, to: number): Promise<void> {
      for (const { every, run } of definitions) if (every && comesBetween(every, from, to)) await run({});
    },
    /** Every job that is due. */
    async runDue(): Promise<void> {
      for (let job = await take(); job; job = await take()) {
        const definition = byName.get(job.name);
        if (!definition) throw new Error(`there is no job ${job.name}`);
        try {
          await definition.run(job.payload);
        } catch {
          await putBack(job);
        }
      }
    },
    async count(): Promise<number> {
      const { rows } = await sql<{ jobs: number }>`select count(*)::int as jobs from simulation.job`.execute(db);
      return rows[0]?.jobs ?? 0;
    },
  };
}
