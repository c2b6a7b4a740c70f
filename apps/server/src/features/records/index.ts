export { BYTE_ORDER_MARK, csvLine } from './csv.rules.ts';
export { recordsFeature } from './records.feature.ts';
