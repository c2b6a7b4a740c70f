/** The agent centre's rows of the contract's table, apart from the first screen's (build/endpoint-table.ts). */
export { agentsEndpoints as teamEndpoints } from '@sampan/contract';
