import { type CliCommand, CliError } from '../../platform/cli.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { rotateKey } from '../../platform/sealing.ts';
import { resealPersonalData } from './reseal.ts';

export const dataKey: CliCommand = {
  usage: 'data-key rotate',
  summary: 'Seal personal data with a new key, and what stands under former ones anew.',
  async run({ db, print }, args) {
    if (args[0] !== 'rotate') throw new CliError(`Usage: ${dataKey.usage}`);
    const id = await inTransaction(db, rotateKey);
    print(`Data key ${id} is in use; ${await resealPersonalData(db)} rows were sealed anew.`);
  },
};
