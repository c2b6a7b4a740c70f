export { addCrashRoutes } from './crash-routes.ts';
export { type CrashTiming, crashTiming } from './crash-state.ts';
export { type CrashTable, createCrashTable } from './crash-table.ts';
