/** Where a file belongs, for the import rules. `name` tells siblings apart (a feature, a demo service), else it is empty. */
export type Zone = { kind: ZoneKind; name: string };

export type ZoneKind =
  | 'contract'
  | 'engines'
  | 'ui'
  | 'service-kit'
  | 'web-client'
  | 'server-top'
  | 'server-feature'
  | 'server-ledger'
  | 'server-platform'
  | 'server-test'
  | 'site-top'
  | 'site-feature'
  | 'site-shared'
  | 'site-build'
  | 'site-test'
  | 'demo-service'
  | 'e2e'
  | 'bench'
  | 'test-support'
  | 'tools';

/** The first that matches decides; where a zone has siblings, the group is the name. What matches none is reported. */
const patterns: readonly (readonly [pattern: RegExp, kind: ZoneKind])[] = [
  [/^packages\/[^/]+\/scripts\//, 'tools'],
  [/^packages\/contract\//, 'contract'],
  [/^packages\/engines\//, 'engines'],
  [/^packages\/ui\//, 'ui'],
  [/^packages\/service-kit\//, 'service-kit'],
  [/^packages\/web-client\/build\//, 'site-build'],
  [/^packages\/web-client\//, 'web-client'],
  [/^apps\/server\/test\//, 'server-test'],
  [/^apps\/server\/src\/features\/([^/]+)\//, 'server-feature'],
  [/^apps\/server\/src\/ledger\//, 'server-ledger'],
  [/^apps\/server\/src\/platform\//, 'server-platform'],
  [/^apps\/server\/src\/(compose|start|site|commands|simulation)\//, 'server-top'],
  [/^apps\/server\/src\/(main|app|cli)\.ts$/, 'server-top'],
  [/^apps\/site\/src\/features\/([^/]+)\//, 'site-feature'],
  [/^apps\/site\/src\/shared\//, 'site-shared'],
  [/^apps\/site\/src\/app\//, 'site-top'],
  [/^apps\/site\/src\/(main|render|virtual-modules\.d)\.tsx?$/, 'site-top'],
  [/^apps\/site\/test\//, 'site-test'],
  [/^apps\/site\/(build\/|vite\.config\.ts$)/, 'site-build'],
  [/^apps\/(arcade|demo-pay|chat)\//, 'demo-service'],
  [/^e2e\//, 'e2e'],
  [/^bench\//, 'bench'],
  [/^tools\/test-support\//, 'test-support'],
  [/^(tools\/|vitest\.config\.ts$)/, 'tools'],
];

const withSiblings: readonly ZoneKind[] = ['server-feature', 'site-feature', 'demo-service'];

export function zoneOf(file: string): Zone | null {
  for (const [pattern, kind] of patterns) {
    const match = pattern.exec(file);
    if (match) return { kind, name: withSiblings.includes(kind) ? (match[1] ?? '') : '' };
  }
  return null;
}

/** Tests stand beside what they prove, and may reach for a harness that the code itself may not know. */
export function isTest(file: string): boolean {
  return (
    /\.test\.tsx?$/.test(file) || /^(apps\/[^/]+|packages\/[^/]+)\/test\//.test(file) || /^(e2e|bench)\//.test(file)
  );
}
