export { noteSettled } from './measure-returns.ts';
export { returnsFeature } from './returns.feature.ts';
