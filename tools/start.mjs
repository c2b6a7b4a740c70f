// `npm start`: everything from a fresh clone to a running platform. Plain JavaScript for any Node from 20 up.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { keepRunning } from './keep-running.mjs';
import { buildIfStale, findNode, installIfNeeded, reportAndFail, root } from './prepare.mjs';

/** Hands over to the server and ends as it ends; a Ctrl-C reaches the server from the terminal as well as from here. */
function runServer(node, building) {
  const server = { sitesStand: false };
  const running = keepRunning({
    begin: () => startProcess(node, { awaitSites: !server.sitesStand }),
    say: (line) => process.stderr.write(`${line}\n`),
    onFailure: reportAndFail,
    onEnd(status, signal) {
      building.abort();
      process.exitCode = signal ? 128 + constants.signals[signal] : status;
    },
  });
  const stop = (signal) => {
    building.abort();
    running.stop(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
  if (process.env.npm_lifecycle_event) stopWithParent(stop);
  return Object.assign(server, { send: (word) => running.send(word) });
}

function startProcess(node, { awaitSites }) {
  // Through the channel the server notices when this process is killed outright, and stops in good order.
  // The whole server stays under 350 MB at full load (bench/README.md, `memory`). Flags: dead old objects may grow to half of what
  // lives before they are collected, not to several times that; and V8 may not put new objects among the old ones by a guess (0730).
  // Environment: what hashing a password took goes back to the system instead of staying with the thread that hashed. The
  // benches and journeys start theirs with the same file.
  const settings = JSON.parse(readFileSync(join(root, 'apps', 'server', 'node-settings.json'), 'utf8'));
  const main = join('apps', 'server', 'src', 'main.ts');
  return spawn(node, [...settings.flags, '--import', './tools/follow-parent.mjs', main], {
    cwd: root,
    // Halves the time the server needs to read its own code (0.8 s of CPU instead of 1.7).
    env: {
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
      ...settings.env,
      ...process.env,
      ...(awaitSites && { AWAIT_SITES: '1' }),
    },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
}

/** The server opens its database while the sites are built, and waits for them before it serves anything. */
async function buildBeside(node, server, building) {
  const tell = (word) => {
    server.sitesStand = word === 'sites stand';
    server.send(word);
  };
  try {
    await buildIfStale(node, { signal: building.signal, inPlace: () => tell('sites stand') });
    tell('sites stand');
  } catch {
    tell('sites failed');
  }
}

/** An npm that is killed outright passes nothing on: without it this would hold its ports for ever, out of sight. */
function stopWithParent(stop) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop('SIGTERM');
  }, 500);
  timer.unref();
}

try {
  await installIfNeeded({ development: false });
  const node = findNode();
  const building = new AbortController();
  await buildBeside(node, runServer(node, building), building);
} catch (error) {
  reportAndFail(error);
}
