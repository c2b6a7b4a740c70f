export { drawColumn, listRunningDraws } from './draws.queries.ts';
export { tellDraws } from './draws.ts';
