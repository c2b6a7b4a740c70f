export { dailyDrawFeature } from './daily-draw.feature.ts';
export { seedDemoWheel } from './daily-draw.seed.ts';
export { dailyDrawProvider } from './draw/daily-draw.service.ts';
