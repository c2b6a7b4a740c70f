export { serviceFrameHosts } from './link/service-link.service.ts';
export { supportFeature } from './support.feature.ts';
export { seedHelpTopics } from './support.seed.ts';
export { listFeedback } from './support.service.ts';
