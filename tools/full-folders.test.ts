import { describe, expect, it } from 'vitest';
import { countFiles, verifyFolders } from './code-rules/find-full-folders.ts';

const filesIn = (folder: string, count: number) => Array.from({ length: count }, (_, n) => `${folder}/file-${n}.ts`);

describe('folders of features', () => {
  it('a thirteenth file flat in a folder is refused, those of its folders are not counted with it', () => {
    const found = countFiles([
      ...filesIn('features/tea', 12),
      ...filesIn('features/tea/cups', 3),
      ...filesIn('features/rice', 13),
    ]);
    expect(verifyFolders(found, [])).toEqual(['features/rice: 13 files, at most 12: a folder for each use case']);
  });

  it('a listed folder may not grow, and its line goes once it is small enough', () => {
    const listed = [{ folder: 'features/rice', files: 14 }];
    expect(verifyFolders(countFiles(filesIn('features/rice', 14)), listed)).toEqual([]);
    expect(verifyFolders(countFiles(filesIn('features/rice', 15)), listed)).toHaveLength(1);
    expect(verifyFolders(countFiles(filesIn('features/rice', 12)), listed)).toEqual([
      'tools/code-rules/listed-folders.ts: features/rice has at most 12 files now: take its line out',
    ]);
  });
});
