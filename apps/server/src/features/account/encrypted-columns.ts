import type { EncryptedColumn } from '../../platform/reencrypt.ts';
import { reencryptContacts } from './member/contacts.queries.ts';
import { reencryptProfiles } from './member/encrypted-profile.ts';
import { reencryptSecrets } from './second-factor/second-factor.queries.ts';

/** What the account keeps encrypted. */
export const accountEncryptedColumns: readonly EncryptedColumn[] = [
  { name: 'account.player.profile_encrypted', reencrypt: reencryptProfiles },
  { name: 'account.contact.value_encrypted', reencrypt: reencryptContacts },
  { name: 'account.second_factor.encrypted_secret', reencrypt: reencryptSecrets },
];
