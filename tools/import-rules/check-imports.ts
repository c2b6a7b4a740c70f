import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { featureLinks } from './feature-links.ts';
import { findImports } from './find-imports.ts';
import { judgeImport } from './judge-import.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const plantedRoot = fileURLToPath(new URL('./planted', import.meta.url));
/** Far below what the project has: it only tells a run that read nothing from one that found nothing. */
const fewestModules = 50;

/** Returns what is wrong with the imports, a line each; empty when all is well. `modules` counts the files read. */
export async function checkImports(): Promise<{ problems: string[]; modules: number }> {
  const planted = await judgeFolders(plantedRoot);
  const real = await judgeFolders(root);
  const problems = [...real.problems, ...checkLinks()];
  if (planted.problems.length !== planted.modules - 1) {
    problems.push(
      `tools/import-rules/planted: every file but the one they import must be refused, ${planted.problems.length} were`,
    );
  }
  if (real.modules < fewestModules) problems.push(`only ${real.modules} modules were read: the check saw nothing`);
  return { problems, modules: real.modules };
}

async function judgeFolders(base: string): Promise<{ problems: string[]; modules: number }> {
  const folders = ['packages', 'apps', 'e2e', 'bench', 'tools'].filter((folder) => existsSync(`${base}/${folder}`));
  const { imports, modules } = await findImports(folders, base);
  const problems = imports.flatMap((found) => {
    const reason = judgeImport(found);
    return reason ? [`${found.from} → ${found.to}: ${reason}`] : [];
  });
  return { problems, modules };
}

/** A link between features that are gone, or without a reason, would be a hole nobody remembers. */
function checkLinks(): string[] {
  const features = readdirSync(`${root}/apps/server/src/features`);
  return featureLinks
    .filter((link) => !features.includes(link.from) || !features.includes(link.to) || link.reason.length < 10)
    .map((link) => `feature-links.ts: ${link.from} → ${link.to} needs two existing features and a reason`);
}
