import type { BrandSettings } from '../../../../platform/brand-settings.ts';
import type { CheckProviderName } from '../../../../platform/config/human-check-config.ts';
import type { Queryable } from '../../../../platform/database/index.ts';
import { readEncryptedSecret } from '../../../../platform/encrypted-secrets.ts';
import { accountSettings } from '../../account.settings.ts';

/** An outside provider that a brand has chosen and has all keys of. */
export interface CheckProvider {
  name: CheckProviderName;
  siteKey: string;
  secret: string;
}

export const checkSecretName = (brand: string, name: CheckProviderName): string => `human-check:${brand}:${name}`;

/** The provider as the brand's setting names it, without its secret. null: the picture is asked. */
export function namedProvider(settings: BrandSettings): Omit<CheckProvider, 'secret'> | null {
  const { name, siteKey } = settings.get(accountSettings.checkProvider);
  return name === 'embedded' || siteKey === '' ? null : { name, siteKey };
}

/** @returns null: none was chosen, or a key of it is missing, and the picture is asked */
export async function readCheckProvider(db: Queryable, settings: BrandSettings): Promise<CheckProvider | null> {
  const named = namedProvider(settings);
  if (!named) return null;
  const secret = await readEncryptedSecret(db, checkSecretName(settings.brand, named.name));
  return secret === null ? null : { ...named, secret };
}
