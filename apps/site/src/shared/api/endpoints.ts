/**
 * The contract's table of calls. In the built site only addresses and policy are left of it (build/endpoint-table.ts), so
 * never read `body` or `value` of a row: they are types here.
 */
export { endpoints } from '@sampan/contract/endpoints';
