import { messageColumns } from '../platform/delivery/sealed-messages.ts';
import type { SealedColumn } from '../platform/reseal.ts';
import { features } from './features.ts';

/** Every column of sealed values; a test names one that is missing. */
export const sealedColumns: readonly SealedColumn[] = [
  ...features.flatMap((feature) => feature.sealedColumns ?? []),
  ...messageColumns,
];
