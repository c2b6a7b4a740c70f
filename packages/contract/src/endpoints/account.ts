import { accountEntryEndpoints } from './account-entry.ts';
import { accountFactorEndpoints, factorLoginEndpoints } from './account-factors.ts';
import { accountLoginMethodEndpoints } from './account-login-methods.ts';
import { accountMemberEndpoints } from './account-member.ts';
import { recoveryEndpoints } from './account-recovery.ts';
import { registrationEndpoints } from './account-registration.ts';
import { accountSecurityEndpoints } from './account-security.ts';
import { humanCheckEndpoints } from './human-check.ts';

export type { Device, Passkey } from './account-factors.ts';
export { type SocialProvider, type SocialTie, socialProviders } from './account-login-methods.ts';
export { recoveryEndpoints } from './account-recovery.ts';
export { registrationEndpoints } from './account-registration.ts';
export * from './account-schemas.ts';
export { AVATAR_MAX_BYTES, type SecurityState, securityStateSchema } from './account-security.ts';
export * from './human-check.ts';

/** What only the security centre asks. */
export const securityEndpoints = { ...accountFactorEndpoints, ...accountSecurityEndpoints };

export const accountEndpoints = {
  ...accountEntryEndpoints,
  ...registrationEndpoints,
  ...accountLoginMethodEndpoints,
  ...factorLoginEndpoints,
  ...recoveryEndpoints,
  ...accountMemberEndpoints,
  ...securityEndpoints,
  ...humanCheckEndpoints,
};
