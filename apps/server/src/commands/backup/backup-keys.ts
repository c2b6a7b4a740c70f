import { readFileSync } from 'node:fs';
import { Decrypter, Encrypter } from 'age-encryption';
import { CliError } from '../../platform/cli/cli-error.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const SHORTEST = 16;
/** As OWASP asks for scrypt at the least (2^16 of 8, 64 MB); age's own 18 takes 6 s of this library and 256 MB, twice at a restore. */
const WORK_FACTOR = 16;

/**
 * What the file of a backup is encrypted with, in the format of age (age-encryption.org), which any `age` opens too: for the
 * owner of a key (BACKUP_RECIPIENT, `age1…`) or by a passphrase. Null: `--plain` was said.
 * @throws CliError
 */
export function encrypterOf(env: Environment, { plain }: { plain: boolean }): Encrypter | null {
  const { BACKUP_RECIPIENT: recipient, BACKUP_PASSPHRASE: passphrase } = env;
  if (plain && (recipient || passphrase))
    throw new CliError('A key for backups is set, and --plain says to write one without it: choose.');
  if (plain) return null;
  const encrypter = new Encrypter();
  if (recipient) {
    try {
      encrypter.addRecipient(recipient);
    } catch {
      throw new CliError('BACKUP_RECIPIENT is no public key of age: it begins with age1.');
    }
    return encrypter;
  }
  if (!passphrase)
    throw new CliError(
      'A backup holds names, passwords’ hashes and secrets. Set BACKUP_RECIPIENT (a public key of age) or BACKUP_PASSPHRASE, or say --plain.',
    );
  if (passphrase.length < SHORTEST) throw new CliError(`BACKUP_PASSPHRASE has ${SHORTEST} characters or more.`);
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(WORK_FACTOR);
  return encrypter;
}

/** Opens an encrypted backup: by BACKUP_PASSPHRASE, or the file with a private key that BACKUP_IDENTITY_FILE names. @throws CliError */
export function openerOf(env: Environment): Decrypter {
  const { BACKUP_IDENTITY_FILE: file, BACKUP_PASSPHRASE: passphrase } = env;
  const decrypter = new Decrypter();
  if (passphrase) decrypter.addPassphrase(passphrase);
  if (file) for (const identity of readIdentities(file)) decrypter.addIdentity(identity);
  if (!passphrase && !file)
    throw new CliError(
      'The backup is encrypted: set BACKUP_PASSPHRASE, or BACKUP_IDENTITY_FILE to the file of its key.',
    );
  return decrypter;
}

function readIdentities(file: string): string[] {
  try {
    const identities = readFileSync(file, 'utf8').match(/^AGE-SECRET-KEY-[A-Z0-9-]+$/gm) ?? [];
    if (identities.length > 0) return identities;
  } catch (error) {
    throw new CliError(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
  throw new CliError(`${file} holds no private key of age.`);
}
