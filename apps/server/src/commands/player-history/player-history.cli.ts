import { open, unlink } from 'node:fs/promises';
import { showPlayer } from '../../features/account/index.ts';
import { perform } from '../../features/operators/index.ts';
import { CliError } from '../../platform/cli/cli-error.ts';
import { type Commands, verb } from '../../platform/cli/command.ts';
import { type Database, inTransaction, type Tx } from '../../platform/database/index.ts';
import type { OperatorActor } from '../../platform/operator-actor.ts';
import { takeSnapshot } from './player-history.queries.ts';
import { readHistoryOf } from './write-history.ts';

/** Writes one player's whole history into a new file. @returns lines by table @throws AppError operator.*, request.invalid; CliError */
export async function exportHistory(
  db: Database,
  actor: OperatorActor,
  { username, file }: { username: string; file: string },
): Promise<Map<string, number>> {
  // Nobody else reads it, and nothing is overwritten.
  const out = await open(file, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new CliError(error.code === 'EEXIST' ? `${file} is there already.` : `${file}: ${error.message}`);
  });
  try {
    // Not repeated: the file would hold a part of it twice.
    const once = { retries: 0 };
    const write = async (tx: Tx) => {
      await takeSnapshot(tx);
      return perform(
        tx,
        actor,
        { permission: 'players.export', what: 'player.history', subject: username },
        async () => {
          const { playerId, brand } = await showPlayer(tx, { brand: actor.brand, username });
          const counts = new Map<string, number>();
          await out.write(`${JSON.stringify({ brand, username, playerId, at: actor.now.toISOString() })}\n`);
          for await (const line of readHistoryOf(tx, { playerId, username, brand })) {
            await out.write(`${JSON.stringify(line)}\n`);
            counts.set(line.table, (counts.get(line.table) ?? 0) + 1);
          }
          return { result: counts, after: { lines: [...counts.values()].reduce((sum, count) => sum + count, 0) } };
        },
      );
    };
    return await inTransaction(db, write, once);
  } catch (error) {
    await unlink(file);
    throw error;
  } finally {
    await out.close();
  }
}

const history = verb({
  needs: 'operator',
  about:
    'Write all that is kept of a player into a new file, a JSON line a row (R-78). Personal data stands in it readable.',
  args: ['name', 'file'],
  async run({ db, actor, table }, { name, file }) {
    const counts = await exportHistory(db, actor, { username: name, file });
    table(
      [
        { head: 'TABLE', of: ([of]) => of },
        { head: 'LINES', of: ([, count]) => count, right: true },
      ],
      [...counts],
      'Nothing is kept.',
    );
  },
});

export const commands: Commands = {
  'player-history': {
    about: "One player's whole history, for the player, a court or a regulator.",
    verbs: { '': history },
  },
};
