import { fileURLToPath } from 'node:url';
import { findFolders, mostFiles, verifyFolders } from './find-full-folders.ts';
import { findLongFunctions, mostLines } from './find-long-functions.ts';
import { findSqlPlaces } from './find-sql-places.ts';
import { listedFunctions, listedSql } from './listed-exceptions.ts';
import { listedFolders } from './listed-folders.ts';
import { verifyFunctions, verifySql } from './verify-exceptions.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const plantedRoot = fileURLToPath(new URL('./planted', import.meta.url));
const planted = 'tools/code-rules/planted';
/** What the planted folder holds: a function, a method, an arrow function, a component and a test; a list of tests is none. */
const plantedFunctions = 5;
/** And of SQL: two tagged pieces, a text that is run, a whole statement and a builder; the queries file and the test are none. */
const plantedSql = 5;

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

/** No feature's folder with more than a dozen files flat in it but those that are listed. */
export function checkFolders(): { problems: string[]; notes: string[] } {
  const problems = verifyFolders(findFolders(root), listedFolders);
  return { problems, notes: [`${listedFolders.length} folders with more than ${mostFiles} files are listed`] };
}
