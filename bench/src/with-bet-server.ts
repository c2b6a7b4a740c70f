import { migrate } from '../../apps/server/src/platform/database/index.ts';
import { serverNode } from '../../e2e/src/server-node.ts';
import { openBenchDatabase } from './bench-database.ts';
import { openSessionsOverHttp } from './bench-players.ts';
import { startChild, startLoad } from './child.ts';
import type { LoadOrder, LoadResult } from './load-bets.ts';

/** What every order to the load says by itself. */
type Given = 'port' | 'tokens' | 'connections';

export interface BetStage {
  /** Sends bets over as many connections as the stage has, unless the order says otherwise. */
  send(order: Omit<LoadOrder, Given> & Partial<Pick<LoadOrder, 'connections'>>): Promise<LoadResult>;
}

/** A database of its own, the vendor routes on it and a load beside them, for as long as `measure` takes. */
export async function withBetServer(
  { players, connections }: { players: number; connections: number },
  measure: (stage: BetStage) => Promise<void>,
): Promise<void> {
  const database = await openBenchDatabase();
  try {
    const { ownerUrl } = database;
    await migrate(ownerUrl);
    const server = startChild('bet-server.ts', [ownerUrl], serverNode);
    const load = startLoad();
    try {
      const port = await server.firstWord<number>();
      const tokens = await openSessionsOverHttp({ ownerUrl, port, count: players });
      await measure({
        send: (order) => load.ask<LoadResult>({ port, tokens, connections, ...order } satisfies LoadOrder),
      });
    } finally {
      await Promise.all([server.stop(), load.stop()]);
    }
  } finally {
    await database.drop();
  }
}
