export { signedIn } from './operators.cli.ts';
export { operatorsFeature } from './operators.feature.ts';
export { selectIsOwnPlayer as isOwnPlayer } from './operators.queries.ts';
export { addFirstOperator, addOperator } from './operators.service.ts';
export { perform } from './permissions/perform.ts';
export { waitsFor } from './proposals/proposals.cli.ts';
export type { ProposalRow } from './proposals/proposals.queries.ts';
export { propose } from './proposals/proposals.service.ts';
export { openOperatorActor, signIn } from './sign-in/sign-in.service.ts';
