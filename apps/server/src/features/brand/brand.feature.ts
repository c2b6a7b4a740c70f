import { commands } from './brand.cli.ts';
import { brandPlayerRoutes } from './brand.player-routes.ts';
import { brandCondition } from './go-live/brand-condition.ts';
import { brandCommand } from './go-live/brand-life.cli.ts';
import { type ListConditions, liveProposals } from './go-live/go-live.service.ts';
import { serverCondition } from './go-live/server-condition.ts';
import { settingProposals } from './settings/change-setting-by-operator.ts';

/** `listLiveConditions`: what all features ask of a brand with real money. */
export const brandFeature = ({ listLiveConditions }: { listLiveConditions: ListConditions }) => ({
  name: 'brand',
  playerRoutes: brandPlayerRoutes,
  commands: { ...commands, brand: brandCommand(listLiveConditions) },
  proposals: [settingProposals, liveProposals(listLiveConditions)],
  liveConditions: [brandCondition, serverCondition],
});
