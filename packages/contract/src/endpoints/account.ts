import { accountDoorEndpoints } from './account-doors.ts';
import { accountEntryEndpoints } from './account-entry.ts';
import { accountMemberEndpoints } from './account-member.ts';
import { accountRecoveryEndpoints } from './account-recovery.ts';
import { humanCheckEndpoints } from './human-check.ts';

export * from './account-schemas.ts';
export * from './human-check.ts';

export const accountEndpoints = {
  ...accountEntryEndpoints,
  ...accountDoorEndpoints,
  ...accountRecoveryEndpoints,
  ...accountMemberEndpoints,
  ...humanCheckEndpoints,
};
