import type { Tx } from '../../../../platform/database/index.ts';
import { invalidRequest } from '../../../../platform/http/errors.ts';
import type { OperatorActor } from '../../../../platform/operator-actor.ts';
import { perform } from '../../../operators/index.ts';
import { type GatewayRow, insertGatewaySecret, saveGateway, selectGateways } from './gateway.queries.ts';

export interface GatewayInput {
  code: string;
  merchant: string;
  payUrl: string;
  statusUrl: string;
  /** Of a new one; it is kept once and shown to nobody. */
  secret: string | undefined;
}

const SECRET_MIN = 32;
const isWebAddress = (text: string) => URL.canParse(text) && new URL(text).protocol === 'https:';
const shown = ({ merchant, payUrl, statusUrl, isOpen }: Omit<GatewayRow, 'secret' | 'code'>) => ({
  merchant,
  payUrl,
  statusUrl,
  isOpen,
});

/** Adds a gateway or changes its addresses. @throws AppError operator.*, request.invalid */
export function setGateway(tx: Tx, actor: OperatorActor<null>, input: GatewayInput): Promise<void> {
  const { code, merchant, payUrl, statusUrl, secret } = input;
  return perform(tx, actor, { permission: 'methods.change', what: 'gateway.set', subject: code }, async () => {
    if (!/^[a-z0-9-]{2,20}$/.test(code) || code === 'demo')
      throw invalidRequest('code', 'A gateway has a code of 2 to 20 letters a to z, digits and dashes.');
    if (!isWebAddress(payUrl) || !isWebAddress(statusUrl))
      throw invalidRequest('payUrl', 'Addresses of gateways begin with https://.');
    const known = (await selectGateways(tx)).find((gateway) => gateway.code === code);
    if (!known && (secret?.length ?? 0) < SECRET_MIN)
      throw invalidRequest(
        'secret',
        'Put the secret (32 characters or more) into GATEWAY_SECRET for this one command.',
      );
    if (!known) await insertGatewaySecret(tx, code, secret ?? '');
    const next = { code, merchant, payUrl, statusUrl, isOpen: true };
    await saveGateway(tx, next);
    return { result: undefined, before: known && shown(known), after: shown(next) };
  });
}

/** Opens or closes a gateway. @throws AppError operator.*, request.invalid */
export function switchGateway(
  tx: Tx,
  actor: OperatorActor<null>,
  { code, isOpen }: { code: string; isOpen: boolean },
): Promise<void> {
  return perform(tx, actor, { permission: 'methods.change', what: 'gateway.switch', subject: code }, async () => {
    const gateway = (await selectGateways(tx)).find((known) => known.code === code);
    if (!gateway) throw invalidRequest('code', `There is no gateway ${code}.`);
    await saveGateway(tx, { ...gateway, isOpen });
    return { result: undefined, before: { isOpen: gateway.isOpen }, after: { isOpen } };
  });
}
