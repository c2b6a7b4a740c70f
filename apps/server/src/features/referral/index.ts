export { noteFriendDeposits, noteFriendJoined } from './friends/note-events.ts';
export { referralFeature } from './referral.feature.ts';
export { seedDemoReferral } from './referral.seed.ts';
export { programOf as referralProgramOf } from './referral.settings.ts';
