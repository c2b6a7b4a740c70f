import type { SealedColumn } from '../../platform/reseal.ts';
import { resealSecrets } from './credentials.queries.ts';

export const operatorsSealedColumns: readonly SealedColumn[] = [
  { name: 'operators.credential.sealed_secret', reseal: resealSecrets },
];
