import type { LongFunction } from './find-long-functions.ts';
import { mostLines } from './find-long-functions.ts';
import type { SqlPlace } from './find-sql-places.ts';

/** A function that is still too long, and the lines it may have at most until somebody splits it. */
export interface ListedFunction {
  file: string;
  name: string;
  lines: number;
}

/** A file that still holds SQL, and in how many places at most. */
export interface ListedSql {
  file: string;
  places: number;
}

/** Functions that are too long and not listed, listed ones that have grown, and entries that nothing needs any more. */
export function verifyFunctions(found: readonly LongFunction[], listed: readonly ListedFunction[]): string[] {
  const entryOf = ({ file, name }: LongFunction) => listed.find((entry) => entry.file === file && entry.name === name);
  const tooLong = found.filter((long) => long.lines > (entryOf(long)?.lines ?? mostLines));
  const unneeded = listed.filter((entry) => !found.some((long) => entryOf(long) === entry));
  return [
    ...tooLong.map((long) => {
      const may = entryOf(long)?.lines ?? mostLines;
      return `${long.file}:${long.line}: ${long.name} has ${long.lines} lines, at most ${may}: split it by what it does`;
    }),
    ...unneeded.map(
      ({ file, name }) => `${listFile}: ${file} has no function ${name} over ${mostLines} lines: take its line out`,
    ),
  ];
}

/** The same for SQL: places in files that are not listed or hold more than they did, and entries to take out. */
export function verifySql(found: readonly SqlPlace[], listed: readonly ListedSql[]): string[] {
  const placesIn = (file: string) => found.filter((place) => place.file === file);
  const may = (file: string) => listed.find((entry) => entry.file === file)?.places ?? 0;
  const tooMany = found.filter(({ file }) => placesIn(file).length > may(file));
  const unneeded = listed.filter(({ file }) => placesIn(file).length === 0);
  return [
    ...tooMany.map(({ file, line }) => `${file}:${line}: SQL stands in *.queries.ts or *.sql: ${adviceFor(may(file))}`),
    ...unneeded.map(({ file }) => `${listFile}: ${file} holds no SQL: take its line out`),
  ];
}

const listFile = 'tools/code-rules/listed-exceptions.ts';

function adviceFor(listed: number): string {
  return listed === 0
    ? 'make it a named function there'
    : `${listed} places are listed for this file, and it holds more: make the new one a named function there`;
}
