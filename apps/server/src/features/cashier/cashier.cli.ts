import type { CliCommand } from '../../platform/cli.ts';
import { depositCommand } from './deposits/deposit.cli.ts';
import { methodCommand } from './deposits/method.cli.ts';
import { gatewayCommand } from './providers/gateway.cli.ts';
import { reconcileCommand } from './reconcile/reconcile.cli.ts';
import { withdrawalCommand } from './withdrawals/withdrawal.cli.ts';

export const commands: Record<string, CliCommand> = {
  deposit: depositCommand,
  withdrawal: withdrawalCommand,
  method: methodCommand,
  gateway: gatewayCommand,
  reconcile: reconcileCommand,
};
