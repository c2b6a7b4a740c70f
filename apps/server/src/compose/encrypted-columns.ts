import { messageColumns } from '../platform/delivery/encrypted-messages.ts';
import { secretColumns } from '../platform/encrypted-secrets.ts';
import { wireKeyColumns } from '../platform/http/wire-keys.queries.ts';
import type { EncryptedColumn } from '../platform/reencrypt.ts';
import { features } from './features.ts';

/** Every column of encrypted values; a test names one that is missing. */
export const encryptedColumns: readonly EncryptedColumn[] = [
  ...features.flatMap((feature) => feature.encryptedColumns ?? []),
  ...messageColumns,
  ...secretColumns,
  ...wireKeyColumns,
];
