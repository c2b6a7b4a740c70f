export { BYTE_ORDER_MARK, csvLine } from './csv.rules.ts';
export { recordsPlayerRoutes } from './records.player-routes.ts';
