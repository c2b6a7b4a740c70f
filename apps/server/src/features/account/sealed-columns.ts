import type { SealedColumn } from '../../platform/reseal.ts';
import { resealContacts } from './contacts.queries.ts';
import { resealProfiles } from './member/sealed-profile.ts';
import { resealSecrets } from './second-factor/second-factor.queries.ts';

/** What the account keeps sealed. */
export const accountSealedColumns: readonly SealedColumn[] = [
  { name: 'account.player.profile_sealed', reseal: resealProfiles },
  { name: 'account.contact.value_sealed', reseal: resealContacts },
  { name: 'account.second_factor.sealed_secret', reseal: resealSecrets },
];
