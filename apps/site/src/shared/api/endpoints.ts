/**
 * The contract's table of calls. In the built site only addresses and policy are left of it (`endpointTable` in vite.config.ts), so
 * never read `body` or `value` of a row: they are types here.
 */
export { endpoints } from '@sampan/contract/endpoints';
