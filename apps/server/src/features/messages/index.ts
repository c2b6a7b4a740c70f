export { forgetBrowser } from './elsewhere/browsers.queries.ts';
export { messagesFeature } from './messages.feature.ts';
export { seedDemoAnnouncements } from './messages.seed.ts';
export { announce, notifyPlayer, type PlayerNotice } from './messages.service.ts';
