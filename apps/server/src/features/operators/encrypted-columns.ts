import type { EncryptedColumn } from '../../platform/reencrypt.ts';
import { reencryptSecrets } from './sign-in/credentials.queries.ts';

export const operatorsEncryptedColumns: readonly EncryptedColumn[] = [
  { name: 'operators.credential.encrypted_secret', reencrypt: reencryptSecrets },
];
