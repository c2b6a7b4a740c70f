import { endpoints } from '@sampan/contract';
import type { Router } from '../../platform/http/router.ts';
import { showList, showProof } from './view/proof.service.ts';
import { claimPlace, listDraws, listOwnTickets, listRaffles, listWinners } from './view/raffles.service.ts';

export function rafflePlayerRoutes(router: Router): void {
  const read = { limit: { name: 'raffle-read', by: 'player', max: 120, windowSeconds: 60 } } as const;
  const claim = { limit: { name: 'raffle-claim', by: 'player', max: 60, windowSeconds: 60 } } as const;
  const verify = { limit: { name: 'raffle-proof', by: 'address', max: 120, windowSeconds: 60 } } as const;
  router.handle(endpoints.raffles, read, ({ tx, actor }) => listRaffles(tx, actor));
  router.handle(endpoints.raffleTickets, read, ({ tx, actor, input }) => listOwnTickets(tx, actor, input));
  router.handle(endpoints.raffleDraws, read, ({ tx, actor, input }) => listDraws(tx, actor, input));
  router.handle(endpoints.raffleWinners, read, ({ tx, actor, input }) => listWinners(tx, actor, input));
  router.handle(endpoints.claimRaffle, claim, ({ tx, actor, input }) => claimPlace(tx, actor, input));
  router.handle(endpoints.raffleProof, verify, ({ tx, actor, input }) => showProof(tx, actor, input));
  router.handle(endpoints.raffleList, verify, ({ tx, actor, input }) => showList(tx, actor, input));
}
