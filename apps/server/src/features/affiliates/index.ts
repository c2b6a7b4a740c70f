export { affiliatesFeature } from './affiliates.feature.ts';
export { noteAffiliateDeposits, noteAffiliateJoined } from './people/note-events.ts';
