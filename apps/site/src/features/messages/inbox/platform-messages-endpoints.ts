/** Rows that the first screen never asks, in a table of their own (`endpointTable` in vite.config.ts). */
export { platformMessagesEndpoints } from '@sampan/contract';
