import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { checkCircles } from './check-circles.ts';
import { type FeatureLink, featureLinks } from './feature-links.ts';
import { findImports } from './find-imports.ts';
import { type Import, validateImport } from './validate-import.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const plantedCirclesRoot = fileURLToPath(new URL('./planted-circles', import.meta.url));
const plantedRoot = fileURLToPath(new URL('./planted', import.meta.url));
/** Far below what the project has: it only tells a run that read nothing from one that found nothing. */
const fewestModules = 50;

/** What the planted folders hold: the circle of two files, and that of the two features. */
const plantedCirclesFound = 2;

/**
 * Returns what is wrong with the imports, a line each; empty when all is well. `modules` counts the files read, `circles`
 * those among the problems, `floors` are the layers of the server's features.
 */
export async function checkImports(): Promise<{
  problems: string[];
  modules: number;
  circles: number;
  floors: string[];
}> {
  const planted = await validateFolders(plantedRoot);
  const real = await validateFolders(root);
  const circles = checkCircles(real.imports);
  const problems = [...real.problems, ...checkLinks(real.imports), ...circles.problems];
  const plantedCircles = checkCircles((await findImports(['apps'], plantedCirclesRoot)).imports).problems;
  if (plantedCircles.length !== plantedCirclesFound) {
    problems.push(
      `tools/import-rules/planted-circles: ${plantedCirclesFound} circles must be refused, ${plantedCircles.length} were`,
    );
  }
  if (planted.problems.length !== planted.modules - 1) {
    problems.push(
      `tools/import-rules/planted: every file but the one they import must be refused, ${planted.problems.length} were`,
    );
  }
  if (real.modules < fewestModules) problems.push(`only ${real.modules} modules were read: the check saw nothing`);
  return { problems, modules: real.modules, circles: circles.problems.length, floors: circles.floors };
}

async function validateFolders(base: string): Promise<{ problems: string[]; modules: number; imports: Import[] }> {
  const folders = ['packages', 'apps', 'e2e', 'bench', 'tools'].filter((folder) => existsSync(`${base}/${folder}`));
  const { imports, modules } = await findImports(folders, base);
  const problems = imports.flatMap((found) => {
    const reason = validateImport(found);
    return reason ? [`${found.from} → ${found.to}: ${reason}`] : [];
  });
  return { problems, modules, imports };
}

/** A link that nobody uses, between features that are gone, or without a reason is a hole nobody remembers. */
function checkLinks(imports: readonly Import[]): string[] {
  const features = readdirSync(`${root}/apps/server/src/features`);
  const folder = (feature: string) => `apps/server/src/features/${feature}/`;
  const isUsed = ({ from, to }: FeatureLink) =>
    imports.some((found) => found.from.startsWith(folder(from)) && found.to.startsWith(folder(to)));
  const isWhole = (link: FeatureLink) =>
    features.includes(link.from) && features.includes(link.to) && link.reason.length >= 10;
  return featureLinks
    .filter((link) => !isWhole(link) || !isUsed(link))
    .map(({ from, to }) => `feature-links.ts: ${from} → ${to} needs two existing features, a reason, and a use`);
}
