import type { VendorParts } from '../src/compose/feature.ts';
import { features } from '../src/compose/features.ts';
import type { VendorRoutes } from '../src/features/vendor-api/index.ts';

/** The vendor calls of every feature, for a server that serves nothing else. */
export function vendorRoutes(parts: VendorParts): VendorRoutes[] {
  return features.map((feature) => (router) => feature.vendorRoutes?.(router, parts));
}
