export { commands } from './messages.cli.ts';
export { messagesPlayerRoutes } from './messages.player-routes.ts';
export { seedDemoAnnouncements } from './messages.seed.ts';
export { announce, tellPlayer } from './messages.service.ts';
