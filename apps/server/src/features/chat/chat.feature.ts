import type { Services } from '../../platform/services.ts';
import { commands } from './chat.cli.ts';
import { chatJobs } from './chat.jobs.ts';
import { chatPlayerRoutes } from './chat.player-routes.ts';
import { chatPersonalData } from './room/room.service.ts';

export const chatFeature = {
  name: 'chat',
  playerRoutes: chatPlayerRoutes,
  jobs: ({ services }: { services: Services }) => chatJobs(services),
  commands,
  personalData: chatPersonalData,
};
