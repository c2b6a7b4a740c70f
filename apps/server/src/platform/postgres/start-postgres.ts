import { setTimeout as wait } from 'node:timers/promises';
import { type Cluster, createCluster, openDataDir, ownerRole, readCluster } from './cluster.ts';
import { findBinaries } from './find-binaries.ts';
import { holdCluster } from './hold-cluster.ts';
import {
  awaitPostmaster,
  findFreePort,
  type LaunchRequest,
  launchPostmaster,
  type Postmaster,
  readLastComplaint,
  readPostmaster,
  stopPostmaster,
} from './postmaster.ts';
import { chooseRunAs } from './run-as.ts';
import { StartError } from './start-error.ts';

export type StartPostgresOptions = {
  dataDir: string;
  /** False turns fsync off: for tests, whose data may be lost with the machine. */
  durable: boolean;
  /** Told in one line when the database died and was started again. */
  onRevived?: (line: string) => void;
};

export type RunningPostgres = {
  /** Address of the database `sampan` for its owner, password included: never log it. */
  ownerUrl: string;
  /** Ends all connections, then returns when everything is written. May be called twice. */
  stop: () => Promise<void>;
  /** True when a server was found that an earlier, killed process had left running. */
  reused: boolean;
};

const attempts = 20;
const pauseMs = 250;

/**
 * Starts the embedded PostgreSQL of DATA_DIR, or takes over one that a killed process left running, and holds it: a
 * second holder is refused. When the server dies while held, it is started again on the same port.
 * Throws StartError with one sentence when that cannot be.
 */
export async function startPostgres(options: StartPostgresOptions): Promise<RunningPostgres> {
  const { durable, onRevived } = options;
  const dataDir = openDataDir(options.dataDir);
  const runAs = chooseRunAs();
  const binaries = findBinaries(runAs, dataDir);
  const cluster = readCluster(dataDir) ?? createCluster({ dataDir, durable, runAs, binaries });
  const fixed = { cluster, binaries, runAs, durable };
  const { postmaster, reused } = await ensureRunning(fixed);
  const hold = await holdCluster({
    dataDir,
    connection: connectionTo(cluster, postmaster.port),
    revive: async () => {
      await ensureRunning({ ...fixed, port: postmaster.port });
      onRevived?.('PostgreSQL had died and was started again.');
    },
  });
  let stopping: Promise<void> | undefined;
  const stop = async () => {
    await hold.release();
    await stopPostmaster(fixed);
  };
  return {
    ownerUrl: urlOf(cluster, postmaster.port),
    reused,
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}

/**
 * The database of a platform that runs on this DATA_DIR now, for commands beside it; null when none runs.
 * Throws StartError when DATA_DIR holds files of another version.
 */
export async function findRunningPostgres(dataDir: string): Promise<{ ownerUrl: string } | null> {
  const cluster = readCluster(dataDir);
  const postmaster = cluster && (await awaitPostmaster(cluster));
  return cluster && postmaster ? { ownerUrl: urlOf(cluster, postmaster.port) } : null;
}

type EnsureRequest = Omit<LaunchRequest, 'port'> & { port?: number };

/** Several attempts: a chosen port may be taken first, and the children of a killed server need a moment to leave. */
async function ensureRunning(request: EnsureRequest): Promise<{ postmaster: Postmaster; reused: boolean }> {
  const { cluster } = request;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const found = await awaitPostmaster(cluster);
    if (found) return { postmaster: found, reused: true };
    const port = request.port ?? (await findFreePort());
    const launched = await launchPostmaster({ ...request, port });
    if (launched) return { postmaster: launched, reused: false };
    if (!readPostmaster(cluster)) await wait(pauseMs);
  }
  throw new StartError(`PostgreSQL does not start (${readLastComplaint(cluster)}): its log is ${cluster.log}.`);
}

function connectionTo(cluster: Cluster, port: number) {
  return { host: '127.0.0.1', port, user: ownerRole, password: cluster.password };
}

function urlOf(cluster: Cluster, port: number): string {
  return `postgres://${ownerRole}:${cluster.password}@127.0.0.1:${port}/sampan`;
}
