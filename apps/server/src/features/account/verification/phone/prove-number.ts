import type { Tx } from '../../../../platform/database/index.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { Refusal, refuse } from '../../../../platform/http/errors.ts';
import type { Services } from '../../../../platform/services.ts';
import { firebaseProject } from '../../../brand/index.ts';
import type { CodePurpose } from '../codes.queries.ts';
import { takeCode } from '../codes.service.ts';
import { readFirebaseNumber } from './phone-proof.ts';

export interface NumberProof {
  purpose: CodePurpose;
  /** E.164, as `parseMobile` gives it. */
  mobile: string;
  verificationCode: string | undefined;
  firebaseIdToken: string | undefined;
}

/**
 * Whether the caller holds the number: by the ID token of Firebase where the brand uses it (F-012), by our own code
 * otherwise. Each is good once. The caller must commit also after a refusal, so that a wrong try counts.
 * @returns null when proven, or a refusal: code.wrong, phone.proof.*
 */
export async function proveNumber(
  tx: Tx,
  actor: Actor,
  proof: NumberProof,
  { config }: Pick<Services, 'config'>,
): Promise<Refusal | null> {
  const brand = actor.settings;
  if (firebaseProject(brand)) {
    const idToken = proof.firebaseIdToken ?? '';
    const number = await readFirebaseNumber(tx, actor, { brand, idToken, keysUrl: config.phoneProof.keysUrl });
    if (number instanceof Refusal) return number;
    return number === proof.mobile ? null : refuse('phone.proof.invalid');
  }
  const contact = { kind: 'mobile', value: proof.mobile } as const;
  const right = await takeCode(tx, actor, { purpose: proof.purpose, contact, code: proof.verificationCode ?? '' });
  return right ? null : refuse('code.wrong');
}
