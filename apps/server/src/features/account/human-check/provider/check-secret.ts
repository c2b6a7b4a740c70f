import { checkProviders } from '../../../../platform/config/human-check-config.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { replaceEncryptedSecret } from '../../../../platform/encrypted-secrets.ts';
import { invalidRequest } from '../../../../platform/http/errors.ts';
import type { OperatorActor } from '../../../../platform/operator-actor.ts';
import { perform } from '../../../operators/index.ts';
import { checkSecretName } from './check-provider.ts';

const SECRET_MIN = 20;

const findProviderName = (name: string) => checkProviders.find((known) => known === name);

/** Keeps the secret of a provider, encrypted, in place of a former one. @throws AppError operator.*, request.invalid */
export function setCheckSecret(
  tx: Tx,
  actor: OperatorActor,
  { name, secret = '' }: { name: string; secret: string | undefined },
): Promise<void> {
  const { brand } = actor;
  return perform(tx, actor, { permission: 'settings.change', what: 'human-check.secret', subject: name }, async () => {
    const provider = findProviderName(name);
    if (!provider) throw invalidRequest('name', 'The providers are turnstile and hcaptcha.');
    if (secret.length < SECRET_MIN)
      throw invalidRequest('secret', 'Put the secret key into HUMAN_CHECK_SECRET for this one command.');
    await replaceEncryptedSecret(tx, checkSecretName(brand, provider), secret);
    return { result: undefined, after: { provider } };
  });
}
