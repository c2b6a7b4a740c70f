import { accountDoorEndpoints } from './account-doors.ts';
import { accountEntryEndpoints } from './account-entry.ts';
import { accountFactorEndpoints } from './account-factors.ts';
import { accountMemberEndpoints } from './account-member.ts';
import { accountRecoveryEndpoints } from './account-recovery.ts';
import { accountRegistrationEndpoints } from './account-registration.ts';
import { accountSecurityEndpoints } from './account-security.ts';
import { humanCheckEndpoints } from './human-check.ts';

export { type SocialProvider, type SocialTie, socialProviders } from './account-doors.ts';
export type { Device, Passkey } from './account-factors.ts';
export * from './account-schemas.ts';
export { AVATAR_MAX_BYTES, type SecurityState, securityStateSchema } from './account-security.ts';
export * from './human-check.ts';

export const accountEndpoints = {
  ...accountEntryEndpoints,
  ...accountRegistrationEndpoints,
  ...accountDoorEndpoints,
  ...accountFactorEndpoints,
  ...accountRecoveryEndpoints,
  ...accountMemberEndpoints,
  ...accountSecurityEndpoints,
  ...humanCheckEndpoints,
};
