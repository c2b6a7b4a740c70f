export {
  identityAskedFrom,
  isVerified,
  type KnownIdentity,
  needsIdentity,
  readIdentity,
  requireIdentity,
} from './gate/identity-gate.ts';
export { askIdentity } from './go-live/live-condition.ts';
export { identityFeature } from './identity.feature.ts';
export type { Sums as IdentitySums } from './identity.rules.ts';
