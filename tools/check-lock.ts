import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Entry = {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  optional?: boolean;
  inBundle?: boolean;
};

/** npm asks the registry it is set to in place of this one (`replace-registry-host`). */
const registry = 'https://registry.npmjs.org/';
/** One version: a range would be chosen anew whenever the lock file is written. */
const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

/**
 * `npm install` beside existing node_modules sometimes drops the optional packages of other platforms from the lock file,
 * and `npm ci` then refuses it on every fresh clone, while all looks well where it was written.
 */
export function checkLock(root: string): string[] {
  const text = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(text) as { packages: Record<string, Entry> };
  const missing = Object.entries(packages).flatMap(([path, entry]) =>
    Object.keys(entry.optionalDependencies ?? {})
      .filter((name) => !isReachable(packages, path, name))
      .map(
        (name) =>
          `package-lock.json lacks ${name}, optional to ${path || 'the project'}: write it anew with npm install --package-lock-only`,
      ),
  );
  const registryEntries = Object.entries(packages).filter(
    ([path, entry]) => path.includes('node_modules/') && !entry.link && !entry.inBundle,
  );
  const unproven = registryEntries
    .filter(([, entry]) => !entry.integrity && !entry.optional)
    .map(([path]) => `package-lock.json has no integrity for ${path}`);
  const unresolved = registryEntries
    .filter(([, entry]) => !entry.resolved?.startsWith(registry))
    .map(
      ([path]) => `package-lock.json names no file at ${registry} for ${path}, which makes every install ask for it`,
    );
  const loose = Object.entries(packages)
    .filter(([path]) => !path.includes('node_modules'))
    .flatMap(([path, { dependencies, devDependencies, optionalDependencies }]) =>
      Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
        .filter(([name, version]) => !EXACT.test(version) && !packages[`node_modules/${name}`]?.link)
        .map(([name, version]) => `${path || 'the project'} takes ${name} as ${version}: name one version`),
    );
  return [...missing, ...unproven, ...unresolved, ...loose];
}

/** As Node looks for it: beside the package, then beside each folder above. */
function isReachable(packages: Record<string, Entry>, from: string, name: string): boolean {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    if (packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true;
    if (folder === '') return false;
  }
}
