import { levels } from '../rank/index.ts';
import { csvLine } from '../records/index.ts';

export const deposits = csvLine([String(levels)]);
