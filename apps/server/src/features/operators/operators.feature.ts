import { operatorsEncryptedColumns } from './encrypted-columns.ts';
import { commands } from './operators.cli.ts';

export const operatorsFeature = { name: 'operators', commands, encryptedColumns: operatorsEncryptedColumns };
