import type { Tx } from '../../../platform/database/index.ts';
import type { Random } from '../../../platform/random.ts';
import { addPartnerCode } from '../../account/index.ts';
import { insertLink } from './links.queries.ts';

/** A further link of an affiliate. @returns its code */
export async function addLinkFor(
  tx: Tx,
  { brand, affiliateId, name, random }: { brand: string; affiliateId: string; name: string; random: Random },
): Promise<string> {
  const code = await addPartnerCode(tx, { brand, partnerId: affiliateId, random });
  await insertLink(tx, { brand, code, affiliateId, name });
  return code;
}
