import { endpoints } from '@sampan/contract';
import type { Router } from '../../platform/http/router.ts';
import {
  listHistory,
  listMenus,
  listOpened,
  listPopular,
  listRecent,
  listVietnamese,
  showGame,
  showStatistics,
} from './lobby/lobby.service.ts';
import { showProof } from './lobby/proof.service.ts';
import { countTickets, type LotteryParts, placeSlips } from './tickets/sale/place-slips.service.ts';
import { cancelSlip, listTickets } from './tickets/tickets.service.ts';

export function lotteryPlayerRoutes(router: Router, parts: LotteryParts): void {
  const read = { limit: { name: 'games-read', by: 'address', max: 600, windowSeconds: 60 } } as const;
  const own = { limit: { name: 'lottery-read', by: 'player', max: 240, windowSeconds: 60 } } as const;
  const change = { limit: { name: 'lottery-slip', by: 'player', max: 120, windowSeconds: 60 } } as const;
  const proof = { limit: { name: 'lottery-proof', by: 'address', max: 20, windowSeconds: 60 } } as const;
  router.handle(endpoints.popularLottery, read, ({ tx, actor, input }) => listPopular(tx, actor, input));
  router.handle(endpoints.vnGameMenu, read, ({ tx, actor }) => listVietnamese(tx, actor));
  router.handle(endpoints.vnRecent, own, ({ tx, actor, input }) => listRecent(tx, actor, input));
  router.handle(endpoints.vnOpened, read, ({ tx, actor, input }) =>
    listOpened(tx, actor, { count: input.count, only: 'vn' }),
  );
  router.handle(endpoints.openedNumero, read, ({ tx, actor, input }) =>
    listOpened(tx, actor, { count: input.count, only: 'all' }),
  );
  router.handle(endpoints.lotteryMenus, read, ({ tx, actor, input }) => listMenus(tx, actor, input));
  router.handle(endpoints.lotteryGame, read, ({ tx, actor, input }) => showGame(tx, actor, input));
  router.handle(endpoints.drawHistory, read, ({ tx, actor, input }) => listHistory(tx, actor, input));
  router.handle(endpoints.drawStatistics, read, ({ tx, actor, input }) => showStatistics(tx, actor, input));
  router.handle(endpoints.drawProof, proof, ({ tx, actor, input }) => showProof(tx, actor, input));
  router.handleShared(endpoints.placeSlip, change, {
    weigh: countTickets,
    apply: (tx, calls, alone) => placeSlips(tx, calls, alone, parts),
  });
  router.handle(endpoints.cancelSlip, change, ({ tx, actor, input }) => cancelSlip(tx, actor, input));
  router.handle(endpoints.myTickets, own, ({ tx, actor, input }) => listTickets(tx, actor, input));
}
