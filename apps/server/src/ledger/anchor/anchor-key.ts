import { deriveSigningKey, type SigningKey } from '@sampan/service-kit/ed25519';

export const deriveAnchorKey = (secret: string): SigningKey => deriveSigningKey(secret, 'sampan ledger anchor');
