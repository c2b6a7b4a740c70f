import type { FeatureName } from './feature-name.ts';

/** A line that goes into an existing file, after the last or before the first line that `anchor` matches. */
type Insertion = { anchor: RegExp; place: 'after-last' | 'before-first'; line: string };

/** Where a feature is named outside of its own folders, by file. */
export function joinsOf({ kebab, camel, pascal }: FeatureName): Record<string, readonly Insertion[]> {
  return {
    'packages/contract/src/endpoints.ts': [
      { anchor: /^import /, place: 'after-last', line: `import { ${camel}Endpoints } from './endpoints/${kebab}.ts';` },
      { anchor: /^ {2}\.\.\.laterEndpoints,/, place: 'before-first', line: `  ...${camel}Endpoints,` },
    ],
    'packages/contract/src/index.ts': [
      { anchor: /^export /, place: 'after-last', line: `export * from './endpoints/${kebab}.ts';` },
    ],
    'apps/server/src/compose/features.ts': [
      {
        anchor: /^import /,
        place: 'before-first',
        line: `import { ${camel}Feature } from '../features/${kebab}/index.ts';`,
      },
      { anchor: /^ {2}\w+Feature,/, place: 'after-last', line: `  ${camel}Feature,` },
    ],
    'packages/web-client/src/queries/query-keys.ts': [
      { anchor: /^\};/, place: 'before-first', line: `  ${camel}: ['${kebab}'] as const,` },
    ],
    'apps/site/src/app/routing/routes.ts': [
      { anchor: /^\];/, place: 'before-first', line: `  { name: '${camel}', paths: ['/${kebab}'], layout: 'shell' },` },
    ],
    'apps/site/src/app/routing/route-page.tsx': [
      {
        anchor: /^import .* from '\.\.\/\.\.\/features\//,
        place: 'after-last',
        line: `import { ${pascal}Page } from '../../features/${kebab}/index.ts';`,
      },
      { anchor: /^ {4}default:/, place: 'before-first', line: `    case '${camel}':\n      return <${pascal}Page />;` },
    ],
  };
}

/** Returns the text with the lines in place, or null when an anchor is gone and the hand must do it. */
export function insertLines(text: string, insertions: readonly Insertion[]): string | null {
  const lines = text.split('\n');
  for (const { anchor, place, line } of insertions) {
    const matches = (candidate: string) => anchor.test(candidate);
    const at = place === 'after-last' ? lines.findLastIndex(matches) : lines.findIndex(matches);
    if (at < 0) return null;
    lines.splice(place === 'after-last' ? at + 1 : at, 0, line);
  }
  return lines.join('\n');
}
