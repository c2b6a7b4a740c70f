import { commands } from './operators.cli.ts';
import { operatorsSealedColumns } from './sealed-columns.ts';

export const operatorsFeature = { name: 'operators', commands, sealedColumns: operatorsSealedColumns };
