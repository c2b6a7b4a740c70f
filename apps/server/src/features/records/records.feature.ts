import { recordsPlayerRoutes } from './records.player-routes.ts';

export const recordsFeature = { name: 'records', playerRoutes: recordsPlayerRoutes };
