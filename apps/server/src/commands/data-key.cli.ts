import { sealedColumns } from '../compose/sealed-columns.ts';
import { type CliCommand, CliError } from '../platform/cli.ts';
import { inTransaction } from '../platform/database/index.ts';
import { resealAll } from '../platform/reseal.ts';
import { rotateKey } from '../platform/sealing.ts';

const dataKey: CliCommand = {
  usage: 'data-key rotate',
  summary: 'Seal personal data with a new key, and what stands under former ones anew.',
  async run({ db, print }, args) {
    if (args[0] !== 'rotate') throw new CliError(`Usage: ${dataKey.usage}`);
    const id = await inTransaction(db, rotateKey);
    print(`Data key ${id} is in use; ${await resealAll(db, sealedColumns)} rows were sealed anew.`);
  },
};

export const commands: Record<string, CliCommand> = { 'data-key': dataKey };
