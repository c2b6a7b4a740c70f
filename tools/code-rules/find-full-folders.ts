import { globSync } from 'node:fs';

export interface Folder {
  folder: string;
  files: number;
}

export const mostFiles = 12;

/** Folders of features with the files that stand flat in them. */
export function findFolders(root: string): Folder[] {
  return countFiles([
    ...globSync('apps/site/src/features/*/*.*', { cwd: root }),
    ...globSync('apps/server/src/features/**/*.*', { cwd: root }),
  ]);
}

export function countFiles(files: readonly string[]): Folder[] {
  const folders = Map.groupBy(files, (file) => file.slice(0, Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\'))));
  return [...folders].map(([folder, inside]) => ({ folder: folder.replaceAll('\\', '/'), files: inside.length }));
}

/** Folders that hold more than they may, and listed ones that need no exception any more. */
export function verifyFolders(found: readonly Folder[], listed: readonly Folder[]): string[] {
  const may = (folder: string) => listed.find((entry) => entry.folder === folder)?.files ?? mostFiles;
  const full = found.filter(({ folder, files }) => files > may(folder));
  const unneeded = listed.filter(({ folder }) => !found.some((one) => one.folder === folder && one.files > mostFiles));
  return [
    ...full.map(({ folder, files }) => `${folder}: ${files} files, at most ${may(folder)}: a folder for each use case`),
    ...unneeded.map(
      ({ folder }) =>
        `tools/code-rules/listed-folders.ts: ${folder} has at most ${mostFiles} files now: take its line out`,
    ),
  ];
}
