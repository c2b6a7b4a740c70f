import type { Commands } from '../../platform/cli/command.ts';
import { deposit } from './deposits/deposit.cli.ts';
import { method } from './deposits/methods/method.cli.ts';
import { gateway } from './providers/gateway/gateway.cli.ts';
import { reconcile } from './reconcile/reconcile.cli.ts';
import { addMethodVerb, receiving, route } from './set-up/set-up.cli.ts';
import { payout, withdrawal } from './withdrawals/withdrawal.cli.ts';

const methodWithAdd = { ...method, verbs: { ...method.verbs, add: addMethodVerb } };

export const commands: Commands = {
  deposit,
  withdrawal,
  payout: { ...payout, verbs: { ...payout.verbs, route } },
  method: methodWithAdd,
  receiving,
  gateway,
  reconcile,
};
