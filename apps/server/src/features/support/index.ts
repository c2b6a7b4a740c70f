export { commands } from './support.cli.ts';
export { supportPlayerRoutes } from './support.player-routes.ts';
export { seedHelpTopics } from './support.seed.ts';
export { listFeedback, supportPersonalData } from './support.service.ts';
