import { endpoints } from '@sampan/contract';
import { requirePlayer } from '../../platform/http/actor.ts';
import type { Router } from '../../platform/http/router.ts';
import { chooseBoard, readWinnerBoard } from './winner-board.ts';

export function winnersPlayerRoutes(router: Router): void {
  const read = { limit: { name: 'games-read', by: 'address', max: 600, windowSeconds: 60 } } as const;
  const write = { limit: { name: 'games-write', by: 'player', max: 120, windowSeconds: 60 } } as const;

  router.handle(endpoints.winnerBoard, read, async ({ tx, actor }) => ({ list: await readWinnerBoard(tx, actor) }));
  router.handle(endpoints.boardChoice, write, ({ tx, actor, input }) =>
    chooseBoard(tx, requirePlayer(actor), input.hidden),
  );
}
