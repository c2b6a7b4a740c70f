import { CliError } from '../../../../platform/cli/cli-error.ts';
import { type CliContext, type Command, verb } from '../../../../platform/cli/command.ts';
import { inTransaction } from '../../../../platform/database/index.ts';
import { selectGateways } from './gateway.queries.ts';
import { setGateway, switchGateway } from './gateways.service.ts';

async function printGateways({ db, table }: CliContext): Promise<void> {
  table(
    [
      { head: 'CODE', of: (row) => row.code },
      { head: 'STATE', of: (row) => (row.isOpen ? 'on' : 'off') },
      { head: 'MERCHANT', of: (row) => `as ${row.merchant}` },
      { head: 'PAY PAGE', of: (row) => row.payUrl },
    ],
    await selectGateways(db),
    'No gateways.',
  );
}

const switchTo = (isOpen: boolean, about: string) =>
  verb({
    needs: 'installation',
    about,
    args: ['code'],
    async run(context, { code }) {
      await inTransaction(context.db, (tx) => switchGateway(tx, context.actor, { code, isOpen }));
      await printGateways(context);
    },
  });

const set = verb({
  needs: 'installation',
  about: 'Add one or change its addresses; a new one has its secret in GATEWAY_SECRET of the environment.',
  args: ['code'],
  options: { merchant: { value: 'OUR-CODE' }, 'pay-url': { value: 'URL' }, 'status-url': { value: 'URL' } },
  async run(context, { code, merchant, 'pay-url': payUrl, 'status-url': statusUrl }) {
    if (!merchant || !payUrl || !statusUrl) throw new CliError('Name --merchant, --pay-url and --status-url.');
    // By the environment, so that it stands in no shell history and no list of processes.
    const input = { code, merchant, payUrl, statusUrl, secret: context.env['GATEWAY_SECRET'] };
    await inTransaction(context.db, (tx) => setGateway(tx, context.actor, input));
    context.print(`Gateway ${code} is set.`);
    await printGateways(context);
  },
});

export const gateway: Command = {
  about: 'Payment pages of others that payers are sent to by signed addresses; methods name them as their provider.',
  verbs: {
    list: verb({ needs: 'machine', about: 'Show the gateways.', run: printGateways }),
    set,
    on: switchTo(true, 'Open one.'),
    off: switchTo(false, 'Close one; it still tells how its orders stand.'),
  },
};
