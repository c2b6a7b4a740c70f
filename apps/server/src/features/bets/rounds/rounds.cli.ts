import { open } from 'node:fs/promises';
import { type CliCommand, CliError } from '../../../platform/cli.ts';
import { HOUSE_VENDOR } from '../../vendor-api/index.ts';
import { fetchAllRounds } from './published-rounds.ts';

const rounds: CliCommand = {
  usage: 'rounds export FILE [--vendor CODE]',
  summary:
    'Write every closed round of a running vendor (the arcade) to FILE, a JSON line each, for npm run fairness:verify.',
  async run({ db, print }, [verb, path, option, vendor, ...more]) {
    const named = option === '--vendor' && vendor !== undefined;
    if (verb !== 'export' || path === undefined || more.length > 0 || (option !== undefined && !named))
      throw new CliError(`Usage: ${rounds.usage}`);
    // 'wx': a file that is there already is somebody's, and half of it would be lost if the vendor went away.
    const file = await open(path, 'wx').catch((error: Error) => {
      throw new CliError(`Cannot write ${path}: ${error.message}`);
    });
    let count = 0;
    try {
      for await (const page of fetchAllRounds(db, vendor ?? HOUSE_VENDOR)) {
        if (page.length > 0) await file.write(`${page.map((round) => JSON.stringify(round)).join('\n')}\n`);
        count += page.length;
      }
    } catch (error) {
      throw new CliError(`The vendor could not be read (is the site running?): ${(error as Error).message}`);
    } finally {
      await file.close();
    }
    print(`${count} rounds written to ${path}.`);
  },
};

export const commands: Record<string, CliCommand> = { rounds };
