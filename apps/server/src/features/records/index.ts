export { BYTE_ORDER_MARK, csvLine } from './export/csv.rules.ts';
export { recordsFeature } from './records.feature.ts';
