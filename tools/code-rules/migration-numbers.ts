import { globSync } from 'node:fs';
import { posix } from 'node:path';

/** Merged before two of one number were refused; what is merged keeps its name. None is added here. */
const merged: readonly string[][] = [
  ['0010_currencies.sql', '0010_operators.sql'],
  ['0040_affiliate_logins.sql', '0040_message_delivery.sql'],
  ['0060_free_rounds.sql', '0060_referral_reads_bets.sql'],
].map((names) => names.map((name) => `apps/server/database/migrations/${name}`));

/** The files of each database that are applied once, by their paths in the repository. */
export const findMigrations = (root: string): string[] =>
  globSync('apps/*/**/{baseline,migrations}/*.sql', { cwd: root, exclude: ['**/node_modules/**'] }).map((file) =>
    file.replaceAll('\\', '/'),
  );

/**
 * Two branches take the same next number and merge without a conflict; then names decide which is applied first. @returns a
 * sentence for each number of a folder that is taken twice
 */
export function verifyMigrationNumbers(files: readonly string[], allowed: readonly string[][] = merged): string[] {
  const numbered = Map.groupBy(
    files.toSorted(),
    (file) => `${posix.dirname(file)}/${posix.basename(file).split('_')[0]}`,
  );
  return [...numbered]
    .filter(([, same]) => same.length > 1 && !allowed.some((pair) => pair.join() === same.join()))
    .map(([number, same]) => `${number} is more than one: ${same.map((file) => posix.basename(file)).join(', ')}`);
}
