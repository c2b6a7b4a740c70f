export {
  selectActivePlayers,
  selectPastBets,
  selectPastDeposits,
} from './definitions/dry-run.queries.ts';
export {
  amountIn,
  type Prize,
  prizeSchema,
  productsSchema,
  readStored,
  textsSchema,
  writeStored,
} from './definitions/mission-schema.ts';
export { readJsonFile, readMoment } from './definitions/read-file.ts';
export { codeOf } from './definitions/save-mission.service.ts';
export { selectBefore as selectBetsBefore } from './feed/feed.queries.ts';
export {
  noteDeposits as noteMissionDeposits,
  noteLevels as noteMissionLevels,
} from './feed/note-events.ts';
export { missionsFeature } from './missions.feature.ts';
export { seedDemoMissions } from './missions.seed.ts';
export { missionProvider } from './summary/mission-provider.ts';
export { presentOffered, presentPrize } from './summary/present-prize.ts';
