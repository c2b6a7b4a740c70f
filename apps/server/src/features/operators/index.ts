export { signedIn } from './operators.cli.ts';
export { operatorsFeature } from './operators.feature.ts';
export { selectIsOwnPlayer as isOwnPlayer } from './operators.queries.ts';
export { addFirstOperator, addOperator } from './operators.service.ts';
export { perform } from './perform.ts';
export { openOperatorActor, signIn } from './sign-in.service.ts';
