export { recordsPlayerRoutes } from './records.player-routes.ts';
