import type { FastifyInstance } from 'fastify';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { Services } from '../../platform/services.ts';
import { accountCommands } from './account.cli.ts';
import { accountJobs } from './account.jobs.ts';
import { avatarRoutes } from './avatar/avatar.routes.ts';
import { accountEncryptedColumns } from './encrypted-columns.ts';
import { accountCondition } from './go-live/live-condition.ts';
import { checkProviderCondition } from './human-check/provider/check-provider-condition.ts';
import { type AccountParts, accountPlayerRoutes } from './routes/account.player-routes.ts';

/** `listPersonalData`: what the other features know of a person. */
export const accountFeature = (parts: AccountParts & { listPersonalData(): readonly PersonalData[] }) => ({
  name: 'account',
  playerRoutes: (router: Parameters<typeof accountPlayerRoutes>[0]) => accountPlayerRoutes(router, parts),
  httpRoutes: (server: FastifyInstance, { services }: { services: Services }) => avatarRoutes(server, services.db),
  jobs: ({ services }: { services: Services }) => accountJobs(services),
  commands: accountCommands(parts.listPersonalData),
  encryptedColumns: accountEncryptedColumns,
  liveConditions: [accountCondition, checkProviderCondition],
});
