import { builtinModules } from 'node:module';
import { cruise, type ICruiseResult, type IDependency } from 'dependency-cruiser';
import type { Import } from './validate-import.ts';

const builtins = new Set(builtinModules);

/** All imports of the files under the folders, types too; `modules` counts the files that were read. */
export async function findImports(
  folders: readonly string[],
  baseDir: string,
): Promise<{ imports: Import[]; modules: number }> {
  const result = await cruise([...folders], {
    baseDir,
    // With TypeScript 7 the default parser finds nothing and says so to nobody.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^((apps|packages)/[^/]+/dist|tools/import-rules/planted[^/]*)/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
  });
  const sources = (result.output as ICruiseResult).modules.filter((module) => isSource(module.source));
  const imports = sources.flatMap((module) =>
    module.dependencies.map((dependency) => describe(module.source, dependency)),
  );
  return { imports: imports.filter((found) => found !== null), modules: sources.length };
}

function isSource(file: string): boolean {
  return /^(apps|packages|e2e|bench|tools)\/.*\.tsx?$/.test(file) && !file.includes('node_modules/');
}

function describe(from: string, { module, resolved, couldNotResolve, dependencyTypes }: IDependency): Import | null {
  const typeOnly = dependencyTypes.includes('type-only');
  if (builtins.has(module) || module.startsWith('node:')) return { from, to: module, kind: 'builtin', typeOnly };
  if (!couldNotResolve && !resolved.includes('node_modules/')) return { from, to: resolved, kind: 'local', typeOnly };
  // A relative path that leads nowhere and Vite's virtual modules are left to the compiler.
  if (module.startsWith('.') || module.startsWith('virtual:')) return null;
  return { from, to: packageName(module), kind: 'package', typeOnly };
}

function packageName(module: string): string {
  return module.split('/', module.startsWith('@') ? 2 : 1).join('/');
}
