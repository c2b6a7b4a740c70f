export { freeRoundsProvider } from './claim/free-rounds-provider.ts';
export { freeRoundsFeature } from './free-rounds.feature.ts';
export { whyNoFreeRounds } from './offer/free-rounds-game.ts';
export { type OfferedFreeRounds, offerFreeRounds } from './offer/offer-free-rounds.ts';
export { readGameName } from './offer/read-game-name.ts';
