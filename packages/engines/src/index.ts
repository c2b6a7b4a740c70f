/** The public API of the engines: rules and maths of games as pure functions. */

export * from './choice/index.ts';
export * from './fairness.ts';
export * from './slot/index.ts';
export * from './stake-scale.ts';
export * from './verify/index.ts';
