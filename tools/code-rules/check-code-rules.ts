import { fileURLToPath } from 'node:url';
import { findDigitDefaults } from './find-digit-defaults.ts';
import { findFolders, mostFiles, verifyFolders } from './find-full-folders.ts';
import { findLongFunctions, mostLines } from './find-long-functions.ts';
import { findPrintPlaces } from './find-print-places.ts';
import { findSqlPlaces } from './find-sql-places.ts';
import { listedFunctions, listedSql } from './listed-exceptions.ts';
import { listedFolders } from './listed-folders.ts';
import { findMigrations, verifyMigrationNumbers } from './migration-numbers.ts';
import { verifyFunctions, verifySql } from './verify-exceptions.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const plantedRoot = fileURLToPath(new URL('./planted', import.meta.url));
const planted = 'tools/code-rules/planted';
/** What the planted folder holds: a function, a method, an arrow function, a component and a test; a list of tests is none. */
const plantedFunctions = 5;
/** And of SQL: two tagged pieces, a text that is run, a whole statement and a builder; the queries file and the test are none. */
const plantedSql = 5;

/** And of printing: a name on standard output and on standard error. */
const plantedPrints = 2;

/** And of digits that are taken for granted. */
const plantedDigits = 5;

/** No function over 60 lines but those that are listed. `listed` counts them. */
export function checkFunctionLength(): { problems: string[]; notes: string[] } {
  const problems = verifyFunctions(findLongFunctions(root), listedFunctions);
  const refused = verifyFunctions(findLongFunctions(plantedRoot), []).length;
  if (refused !== plantedFunctions)
    problems.push(`${planted}: ${plantedFunctions} functions must be refused, ${refused} were`);
  return {
    problems,
    notes: [`${listedFunctions.length} functions over ${mostLines} lines are listed, the planted ones were refused`],
  };
}

/** No SQL outside `*.queries.ts` and `*.sql` but in the files that are listed. */
export function checkSqlPlaces(): { problems: string[]; notes: string[] } {
  const problems = verifySql(findSqlPlaces(root), listedSql);
  const refused = verifySql(findSqlPlaces(plantedRoot), []).length;
  if (refused !== plantedSql) problems.push(`${planted}: ${plantedSql} places must be refused, ${refused} were`);
  return { problems, notes: [`${listedSql.length} files with SQL are listed, the planted places were refused`] };
}

/** Nothing is written to a terminal past `printLine` and `complainLine`. */
export function checkPrinting(): { problems: string[]; notes: string[] } {
  const problems = findPrintPlaces(root).map(
    ({ file, line }) =>
      `${file}:${line}: a terminal obeys what is written so: printLine (service-kit/print-line.ts) shows it`,
  );
  const refused = findPrintPlaces(plantedRoot).length;
  if (refused !== plantedPrints) problems.push(`${planted}: ${plantedPrints} places must be refused, ${refused} were`);
  return { problems, notes: ['the planted places were refused'] };
}

/** Nobody takes the digits of a currency for granted. */
export function checkDigits(): { problems: string[]; notes: string[] } {
  const problems = findDigitDefaults(root).map(
    ({ file, line }) => `${file}:${line}: how many digits money has is the currency's to say: ask for it`,
  );
  const refused = findDigitDefaults(plantedRoot).length;
  if (refused !== plantedDigits) problems.push(`${planted}: ${plantedDigits} digits must be refused, ${refused} were`);
  return { problems, notes: ['digits are asked of currencies, the planted ones were refused'] };
}

/** No feature's folder with more than a dozen files flat in it but those that are listed. */
export function checkFolders(): { problems: string[]; notes: string[] } {
  const problems = verifyFolders(findFolders(root), listedFolders);
  return { problems, notes: [`${listedFolders.length} folders with more than ${mostFiles} files are listed`] };
}

/** No two migrations of one number in a folder but those that were merged so. */
export function checkMigrationNumbers(): { problems: string[]; notes: string[] } {
  const files = findMigrations(root);
  return { problems: verifyMigrationNumbers(files), notes: [`${files.length} files are applied once`] };
}
