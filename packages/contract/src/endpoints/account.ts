import { accountDoorEndpoints } from './account-doors.ts';
import { accountEntryEndpoints } from './account-entry.ts';
import { accountFactorEndpoints, factorLoginEndpoints } from './account-factors.ts';
import { accountMemberEndpoints } from './account-member.ts';
import { accountRecoveryEndpoints } from './account-recovery.ts';
import { registrationEndpoints } from './account-registration.ts';
import { accountSecurityEndpoints } from './account-security.ts';
import { humanCheckEndpoints } from './human-check.ts';

export { type SocialProvider, type SocialTie, socialProviders } from './account-doors.ts';
export type { Device, Passkey } from './account-factors.ts';
export { registrationEndpoints } from './account-registration.ts';
export * from './account-schemas.ts';
export { AVATAR_MAX_BYTES, type SecurityState, securityStateSchema } from './account-security.ts';
export * from './human-check.ts';

/** What only the security centre asks. */
export const securityEndpoints = { ...accountFactorEndpoints, ...accountSecurityEndpoints };

export const accountEndpoints = {
  ...accountEntryEndpoints,
  ...registrationEndpoints,
  ...accountDoorEndpoints,
  ...factorLoginEndpoints,
  ...accountRecoveryEndpoints,
  ...accountMemberEndpoints,
  ...securityEndpoints,
  ...humanCheckEndpoints,
};
