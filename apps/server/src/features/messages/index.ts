export { messagesFeature } from './messages.feature.ts';
export { seedDemoAnnouncements } from './messages.seed.ts';
export { announce, tellPlayer } from './messages.service.ts';
