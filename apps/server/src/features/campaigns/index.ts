export { campaignsFeature } from './campaigns.feature.ts';
export { seedDemoCampaigns, startExample } from './campaigns.seed.ts';
export { noteDeposits, noteJoined, noteLevels } from './runs/note-events.ts';
export { readCards } from './terms/read-terms.service.ts';
