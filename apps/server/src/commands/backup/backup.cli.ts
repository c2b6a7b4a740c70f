import { resolve } from 'node:path';
import { featureInvariants } from '../../compose/features.ts';
import { isSound, proveWhole } from '../../ledger/index.ts';
import { CliError } from '../../platform/cli/cli-error.ts';
import { type Commands, verb } from '../../platform/cli/command.ts';
import { connectAsOwner } from '../../platform/database/index.ts';
import { migrateAll } from '../../start/open-store.ts';
import { DEMO_SERVICE_DATABASES, databaseBeside } from '../../start/start-demo-services.ts';
import { showProof } from '../show-proof.ts';
import { encrypterOf, openerOf } from './backup-keys.ts';
import { restoreBackup } from './restore-backup.ts';
import { type Source, writeBackup } from './write-backup.ts';

/** What was booked just before the copy has no hash-chain entry in it yet, however old the copy is: the chain worker goes on from there. */
const NEVER = 1_000_000_000;

/** The platform's database and those of the demo services that live on the same server. */
async function findSources(ownerUrl: string): Promise<Source[]> {
  const sources: Source[] = [{ part: 'platform', url: ownerUrl }];
  for (const part of DEMO_SERVICE_DATABASES) {
    const url = databaseBeside(ownerUrl, part);
    const client = await connectAsOwner(url).catch((error: { code?: string }) => {
      if (error.code === '3D000') return null;
      throw error;
    });
    await client?.end();
    if (client) sources.push({ part, url });
  }
  return sources;
}

function asSentence(error: unknown): never {
  const { code, path } = error as NodeJS.ErrnoException;
  if (code === 'EEXIST')
    throw new CliError(`${path} is there: another backup to this file is under way, or was killed. Remove it first.`);
  if (code === 'ENOENT' || code === 'EACCES' || code === 'ENOSPC' || code === 'EISDIR') {
    throw new CliError(`The file cannot be written (${code}): ${path ?? ''}`);
  }
  throw error;
}

const backup = verb({
  needs: 'owner',
  about: 'As it is at this moment, while players play; encrypted for BACKUP_RECIPIENT or by BACKUP_PASSPHRASE.',
  args: ['file'],
  options: { plain: { flag: true } },
  async run({ ownerUrl, print, env }, { file: path, plain }) {
    const file = resolve(path);
    const encrypter = encrypterOf(env, { plain });
    await writeBackup(await findSources(ownerUrl), { file, encrypter }, print).catch(asSentence);
    print(
      encrypter
        ? `Written to ${file}, encrypted. Keep what opens it elsewhere.`
        : `Written to ${file}. It holds secrets: keep it where only operators reach it.`,
    );
  },
});

const restore = verb({
  needs: 'owner',
  about: 'From a backup of the same release; proves its ledger.',
  args: ['file'],
  opensNewStore: true,
  async run({ db, ownerUrl, print, env }, { file: path }) {
    const file = resolve(path);
    await migrateAll(ownerUrl);
    await restoreBackup({ file, opener: () => openerOf(env) }, await findSources(ownerUrl), print);
    const proof = await proveWhole(db, {
      invariants: featureInvariants,
      unchainedAfterSeconds: NEVER,
    });
    for (const line of showProof(proof)) print(line);
    if (!isSound(proof.verdicts))
      throw new CliError('Everything is restored, but the ledger in the backup does not hold.');
    print('Restored. Start the site with npm start.');
  },
});

export const commands: Commands = {
  backup: { about: 'Write everything this installation holds to one file.', verbs: { '': backup } },
  restore: { about: 'Fill an empty database (a new DATA_DIR will do) from a backup.', verbs: { '': restore } },
};
