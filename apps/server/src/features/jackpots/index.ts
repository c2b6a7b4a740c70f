export { potInvariants } from './pots.invariants.ts';
export { playForPots, tellPots } from './pots.ts';
