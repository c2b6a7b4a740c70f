import { open } from 'node:fs/promises';
import { CliError } from '../../../platform/cli/cli-error.ts';
import { type Commands, verb } from '../../../platform/cli/command.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { waitsFor } from '../../operators/index.ts';
import { ARCADE_VENDOR } from '../../vendor-api/index.ts';
import { fetchAllRounds } from './published-rounds.ts';
import { proposeVoid } from './void-round.ts';

const exportRounds = verb({
  needs: 'machine',
  about: 'Write every closed round to FILE, a JSON line each, for npm run fairness:verify.',
  args: ['file'],
  options: { vendor: { value: 'CODE' } },
  async run({ db, print }, { file: path, vendor }) {
    // 'wx': a file that is there already is somebody's, and half of it would be lost if the vendor went away.
    const file = await open(path, 'wx').catch((error: Error) => {
      throw new CliError(`Cannot write ${path}: ${error.message}`);
    });
    let count = 0;
    try {
      for await (const page of fetchAllRounds(db, vendor ?? ARCADE_VENDOR)) {
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
});

const voidRound = verb({
  needs: 'operator',
  about:
    'Propose to end one that its vendor does not close: its stakes go back, or it is closed with what it has paid.',
  args: ['vendor', 'round', 'reason...'],
  options: { player: { value: 'ID' } },
  async run({ db, actor, print }, { vendor, round: roundId, reason, player: playerId }) {
    const input = { vendor, roundId, playerId, reason };
    for (const line of waitsFor(await inTransaction(db, (tx) => proposeVoid(tx, actor, input)))) print(line);
  },
});

export const commands: Commands = {
  round: { about: 'Rounds that do not end by themselves.', verbs: { void: voidRound } },
  rounds: {
    about: 'Rounds of a running vendor (the arcade), to be recomputed by anyone.',
    verbs: { export: exportRounds },
  },
};
