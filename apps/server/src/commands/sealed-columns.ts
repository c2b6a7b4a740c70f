import { accountSealedColumns } from '../features/account/index.ts';
import { cashierSealedColumns } from '../features/cashier/index.ts';
import { messageColumns } from '../platform/delivery/sealed-messages.ts';
import type { SealedColumn } from '../platform/reseal.ts';

/** Every column of sealed values; whoever adds one adds it here, or a test names it. */
export const sealedColumns: readonly SealedColumn[] = [
  ...accountSealedColumns,
  ...cashierSealedColumns,
  ...messageColumns,
];
