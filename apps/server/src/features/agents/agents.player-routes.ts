import { endpoints } from '@sampan/contract';
import type { Router } from '../../platform/http/router.ts';
import { ownHashingCalls } from '../../platform/passwords/passwords.ts';
import { giveCredit, listCredit, readCreditOptions } from './credit/credit.service.ts';
import { exportTeam } from './pages/export-team.ts';
import { addLink, changeLink, listLinks } from './pages/links/links.service.ts';
import { listMembers } from './pages/members/members.service.ts';
import { listTags, noteMember } from './pages/notes/notes.service.ts';
import { showOverview } from './pages/overview/overview.service.ts';
import { listPlayerSums, listRounds } from './pages/player-sums.service.ts';
import { openTeamAccount, showInvitation } from './pages/registration-centre.service.ts';
import { listTransactions } from './pages/transactions.service.ts';
import { handOver } from './passwords/hand-over.service.ts';

/** The agent centre (SPEC §2): an agent sees the own downline and nobody else's. */
export function agentsPlayerRoutes(router: Router): void {
  const { db, random } = router.services;
  const limit = { name: 'agents', by: 'player', max: 120, windowSeconds: 60 } as const;
  const accounts = { name: 'agents-accounts', by: 'player', max: 20, windowSeconds: 600 } as const;
  const exports = { name: 'agents-export', by: 'player', max: 6, windowSeconds: 60 } as const;
  router.handle(endpoints.teamOverview, { limit }, ({ tx, actor, input }) => showOverview(tx, actor, input));
  router.handle(endpoints.teamMembers, { limit }, ({ tx, actor, input }) => listMembers(tx, actor, input));
  router.handle(endpoints.teamBets, { limit }, ({ tx, actor, input }) =>
    listPlayerSums(tx, actor, input, { money: false }),
  );
  router.handle(endpoints.teamRounds, { limit }, ({ tx, actor, input }) => listRounds(tx, actor, input));
  router.handle(endpoints.teamProfit, { limit }, ({ tx, actor, input }) =>
    listPlayerSums(tx, actor, input, { money: true }),
  );
  router.handle(endpoints.teamTransactions, { limit }, ({ tx, actor, input }) => listTransactions(tx, actor, input));
  router.handle(endpoints.teamInvitation, { limit }, ({ tx, actor }) =>
    showInvitation(tx, actor, { random, siteUrl: actor.siteUrl }),
  );
  const changes = { name: 'agents-changes', by: 'player', max: 60, windowSeconds: 600 } as const;
  router.handle(endpoints.teamLinks, { limit }, ({ tx, actor, input }) => listLinks(tx, actor, { ...input, random }));
  router.handle(endpoints.addTeamLink, { limit: changes }, ({ tx, actor, input }) =>
    addLink(tx, actor, { ...input, random }),
  );
  router.handle(endpoints.changeTeamLink, { limit: changes }, ({ tx, actor, input }) => changeLink(tx, actor, input));
  router.handle(endpoints.writeMemberNote, { limit }, ({ tx, actor, input }) => noteMember(tx, actor, input));
  router.handle(endpoints.memberTags, { limit }, ({ tx, actor }) => listTags(tx, actor));
  const money = { name: 'agents-credit', by: 'player', max: 20, windowSeconds: 60 } as const;
  router.handle(endpoints.creditOptions, { limit }, ({ tx, actor, input }) => readCreditOptions(tx, actor, input));
  router.handle(endpoints.giveCredit, { limit: money, concurrency: ownHashingCalls }, ({ tx, actor, input }) =>
    giveCredit(tx, actor, input),
  );
  router.handle(endpoints.creditTransfers, { limit }, ({ tx, actor, input }) => listCredit(tx, actor, input));
  router.handle(endpoints.openTeamAccount, { limit: accounts, concurrency: ownHashingCalls }, ({ tx, actor, input }) =>
    openTeamAccount(tx, actor, input, random),
  );
  router.handle(endpoints.handOverPassword, { limit: accounts, concurrency: ownHashingCalls }, ({ tx, actor, input }) =>
    handOver(tx, actor, input, random),
  );
  router.stream(endpoints.exportTeam, { limit: exports }, async ({ actor, input }) => ({
    type: 'text/csv; charset=utf-8',
    ...(await exportTeam(db, actor, input)),
  }));
}
