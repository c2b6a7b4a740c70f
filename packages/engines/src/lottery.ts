/** The public API of the lottery: apart from the other engines, so that a page without a lottery does not load its tables. */
export * from './lottery/index.ts';
