export { followRates } from './earning/feed-points.ts';
export { pointsEarned } from './earning/points-earned.ts';
export { addPoints } from './entries/add-points.ts';
export { pointsFeature } from './points.feature.ts';
export { seedDemoMall } from './points.seed.ts';
