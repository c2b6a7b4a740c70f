import { featureLinks } from './feature-links.ts';
import { isTest, type Zone, type ZoneKind, zoneOf } from './zone-of.ts';

/** One import of a file by another, both relative to the project's root; `to` of a package is its name. */
export type Import = { from: string; to: string; kind: 'local' | 'package' | 'builtin'; typeOnly: boolean };

const packages: readonly ZoneKind[] = ['contract', 'engines', 'ui'];
/** What a browser app may also use; a server has no use for it. */
const browserPackages: readonly ZoneKind[] = [...packages, 'web-client'];

/** Which zones a zone may reach besides itself. A zone of several names (features, demo services) does not include siblings. */
const reach: Readonly<Record<ZoneKind, readonly ZoneKind[]>> = {
  contract: [],
  engines: ['contract'],
  ui: ['contract'],
  'service-kit': ['contract'],
  'web-client': ['contract', 'ui'],
  'server-top': [...packages, 'service-kit', 'server-feature', 'server-ledger', 'server-platform'],
  'server-feature': [...packages, 'service-kit', 'server-ledger', 'server-platform'],
  'server-ledger': ['contract', 'engines', 'service-kit', 'server-platform'],
  'server-platform': ['contract', 'engines', 'service-kit'],
  'server-test': [...packages, 'service-kit', 'server-top', 'server-feature', 'server-ledger', 'server-platform'],
  'site-top': [...browserPackages, 'site-feature', 'site-shared'],
  'site-feature': [...browserPackages, 'site-shared'],
  'site-shared': browserPackages,
  'site-build': browserPackages,
  'site-test': [...browserPackages, 'site-top', 'site-feature', 'site-shared'],
  'demo-service': [...browserPackages, 'service-kit'],
  e2e: [...packages, 'service-kit'],
  bench: [...packages, 'service-kit'],
  'test-support': ['service-kit'],
  tools: [...packages, 'service-kit', 'server-platform', 'server-ledger', 'server-top'],
};

/** Packages without I/O name theirs here; the rest may use what their workspace declares. */
const packagesOf: Partial<Record<ZoneKind, readonly string[]>> = {
  contract: ['zod'],
  engines: ['@noble/curves', '@noble/hashes'],
  ui: ['react', 'uqr'],
  'web-client': ['@lingui/core', '@lingui/react', '@tanstack/react-query', 'jose', 'react'],
};

/** Kept apart from the rules above because a test reaches for harnesses and oracles, never the other way round. */
const reachOfTests: Partial<Record<ZoneKind, readonly ZoneKind[]>> = {
  'server-top': ['server-test'],
  'server-feature': ['server-test', 'server-feature'],
  'server-ledger': ['server-test'],
  'server-platform': ['server-test'],
  'server-test': ['demo-service', 'tools'],
  'demo-service': ['server-test'],
  // The browser and the whole site that the journeys use.
  bench: ['server-test', 'server-platform', 'server-ledger', 'server-feature', 'tools', 'e2e'],
  // Operators' commands run in the process of the journey: starting a program for each took half of its processor time.
  e2e: ['server-test', 'server-platform', 'server-top', 'tools'],
};

/** Null when the import is allowed, else the reason why not. Everything that no rule allows is denied. */
export function validateImport(found: Import): string | null {
  const from = zoneOf(found.from);
  if (!from) return 'the importing file lies in no zone of tools/import-rules/zone-of.ts';
  if (found.kind === 'builtin') return validateBuiltin(found, from);
  if (found.kind === 'package') return validatePackage(found, from);
  const to = zoneOf(found.to);
  if (!to) return 'the imported file lies in no zone of tools/import-rules/zone-of.ts';
  if (isTest(found.to) && !isTest(found.from)) return 'code does not import tests';
  if (from.kind === to.kind && from.name === to.name) return validateInside(found);
  return validateAcross(found, from, to);
}

/** Hashes and the shape of an address; the generator of crypto is passed in, which a reviewer has to see. */
const pureBuiltins: readonly string[] = ['crypto', 'net'];

function validateBuiltin({ from, to }: Import, zone: Zone): string | null {
  if (isTest(from)) return null;
  const pure = browserPackages.includes(zone.kind) || zone.kind.startsWith('site-') || isBrowserCode(from);
  if (pure && zone.kind !== 'site-build') return 'this also runs in a browser, where Node is not';
  return isRules(from) && !pureBuiltins.includes(to) ? 'rules are pure' : null;
}

function isBrowserCode(file: string): boolean {
  return /^apps\/[^/]+\/client\//.test(file);
}

function validatePackage({ from, to }: Import, zone: Zone): string | null {
  const allowed = packagesOf[zone.kind];
  if (isTest(from) || !allowed || allowed.includes(to)) return null;
  return `packages/${zone.kind} imports ${allowed.join(' and ') || 'no package'} only`;
}

function validateAcross(found: Import, from: Zone, to: Zone): string | null {
  if ((from.kind === 'server-top' || from.kind === 'tools') && mountsDemoService(found)) return null;
  const allowed = [
    ...reach[from.kind],
    ...(isTest(found.from) ? ['test-support', ...(reachOfTests[from.kind] ?? [])] : []),
  ];
  if (to.kind === 'service-kit' && isBrowserCode(found.from)) return 'service-kit runs in Node, this in a browser';
  if (to.kind === 'web-client' && from.kind === 'demo-service' && !isBrowserCode(found.from))
    return 'web-client runs in a browser, this in Node';
  const linked = from.kind === 'server-feature' && to.kind === 'server-feature' && isLinked(from, to);
  if (!allowed.includes(to.kind) && !linked) return `${describe(from)} may not reach ${describe(to)}`;
  if (to.kind === 'server-feature' && !isTest(found.from) && !isPublicApi(found.to, to.name)) {
    return `only the public API index.ts of ${to.name} may be reached`;
  }
  if (isRules(found.from) && !found.typeOnly && !packages.includes(to.kind))
    return 'rules import contract, engines and pure files of their feature only';
  return null;
}

/** The demo services run in the server's process or in one of their own; only their public entry is imported, also by what lists the games. */
function mountsDemoService({ from, to }: Import): boolean {
  return (
    /^(apps\/server\/src\/(main\.ts|start\/)|tools\/inventory\/)/.test(from) &&
    /^apps\/(arcade|demo-pay)\/(src|server)\/index\.ts$/.test(to)
  );
}

function describe({ kind, name }: Zone): string {
  return name ? `${kind} ${name}` : kind;
}

function isLinked(from: Zone, to: Zone): boolean {
  return featureLinks.some((link) => link.from === from.name && link.to === to.name);
}

function isPublicApi(file: string, feature: string): boolean {
  return file === `apps/server/src/features/${feature}/index.ts`;
}

function isRules(file: string): boolean {
  return /\.rules\.tsx?$/.test(file);
}

const impure = /\.(service|queries|jobs|player-routes|vendor-routes|office-routes)\.ts$/;

function validateInside({ from, to, typeOnly }: Import): string | null {
  if (typeOnly || isTest(from)) return null;
  if (isRules(from) && impure.test(to)) return 'rules import contract, engines and pure files of their feature only';
  if (/\.queries\.ts$/.test(from) && /\.(service|[a-z]+-routes)\.ts$/.test(to))
    return 'queries are called, they call nobody';
  if (/\.service\.ts$/.test(from) && /-routes\.ts$/.test(to)) return 'a service does not know the routes';
  return null;
}
