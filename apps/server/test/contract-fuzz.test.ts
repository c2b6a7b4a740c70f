import { fuzzContract } from './fuzz-contract.ts';

await fuzzContract(4);
