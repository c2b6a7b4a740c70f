import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Lays the flags of all countries out as files of their own (`/assets/flags/TH.svg`): a page loads the ones it shows, and
 * no script has to carry them.
 */
export function flagFiles(): Plugin {
  return {
    name: 'flag-files',
    async generateBundle() {
      const folder = join(dirname(createRequire(import.meta.url).resolve('country-flag-icons/package.json')), '3x2');
      for (const name of await readdir(folder)) {
        if (!/^[A-Z]{2}\.svg$/.test(name)) continue;
        const source = await readFile(join(folder, name));
        this.emitFile({ type: 'asset', fileName: `assets/flags/${name}`, source });
      }
    },
  };
}
