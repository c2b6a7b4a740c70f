import { accountDoorEndpoints } from './account-doors.ts';
import { accountEntryEndpoints } from './account-entry.ts';
import { accountMemberEndpoints } from './account-member.ts';
import { accountRecoveryEndpoints } from './account-recovery.ts';
import { accountRegistrationEndpoints } from './account-registration.ts';
import { accountSecurityEndpoints } from './account-security.ts';
import { humanCheckEndpoints } from './human-check.ts';

export * from './account-schemas.ts';
export { type SecurityState, securityStateSchema } from './account-security.ts';
export * from './human-check.ts';

export const accountEndpoints = {
  ...accountEntryEndpoints,
  ...accountRegistrationEndpoints,
  ...accountDoorEndpoints,
  ...accountRecoveryEndpoints,
  ...accountMemberEndpoints,
  ...accountSecurityEndpoints,
  ...humanCheckEndpoints,
};
