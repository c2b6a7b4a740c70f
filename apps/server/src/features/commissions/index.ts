export { answerByOperator } from './bills/notes.service.ts';
export { commissionsFeature } from './commissions.feature.ts';
export { seedDemoContracts } from './commissions.seed.ts';
export { offerByOperator } from './contracts/offer-contract.service.ts';
export { noteSales } from './feed/feed-sales.ts';
export { approveByOperator, refuseByOperator } from './review/dividends.service.ts';
export { recheckRun } from './runs/recheck-run.ts';
export { selectRuns } from './runs/run.queries.ts';
export { runKind } from './runs/run-due.ts';
