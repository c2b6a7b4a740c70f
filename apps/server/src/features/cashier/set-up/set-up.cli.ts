import { CliError } from '../../../platform/cli/cli-error.ts';
import { type Command, verb } from '../../../platform/cli/command.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { waitsFor } from '../../operators/index.ts';
import { selectAccounts } from '../deposits/accounts.queries.ts';
import { addMethod, methodKinds, proposeReceiving, schemes, setPayoutRoute } from './set-up.service.ts';

export const addMethodVerb = verb({
  needs: 'operator',
  about:
    'Add a way to pay: by a gateway (--kind redirect), or by manual to an account of ours (--kind transfer or qr).',
  args: ['code', 'name...'],
  options: {
    provider: { value: 'CODE' },
    kind: { value: 'KIND', oneOf: methodKinds },
    min: { value: 'AMOUNT' },
    max: { value: 'AMOUNT' },
    account: { value: 'CODE' },
  },
  async run({ db, actor, print }, { code, name, provider, kind, min, max, account }) {
    const known = methodKinds.find((one) => one === kind);
    if (!provider || !known || !min || !max) throw new CliError('Name --provider, --kind, --min and --max.');
    const input = { code, name, provider, kind: known, min, max, account: account ?? null };
    await inTransaction(db, (tx) => addMethod(tx, actor, input));
    print(`${code} is open.`);
  },
});

export const route = verb({
  needs: 'operator',
  about: 'Choose how withdrawals go out: manual, by a person at the bank and two operators who settle it.',
  args: ['provider'],
  options: { fee: { value: 'AMOUNT' } },
  async run({ db, actor, print }, { provider, fee }) {
    await inTransaction(db, (tx) => setPayoutRoute(tx, actor, { provider, fee: fee ?? '0' }));
    print(`Withdrawals go out by ${provider}.`);
  },
});

export const receiving: Command = {
  about: 'Accounts of ours that players pay in to.',
  verbs: {
    list: verb({
      needs: 'brand',
      about: 'Show them.',
      async run({ db, brand, table }) {
        table(
          [
            { head: 'CODE', of: ({ code }) => code },
            { head: 'BANK', of: ({ bankName }) => bankName },
            { head: 'NAME', of: ({ accountName }) => accountName },
            { head: 'NUMBER', of: ({ accountNumber }) => accountNumber },
            { head: 'PAYMENT CODE', of: ({ scheme }) => scheme },
            { head: 'MONEY', of: ({ currency }) => currency },
          ],
          await selectAccounts(db, brand),
          'No account of ours.',
        );
      },
    }),
    add: verb({
      needs: 'operator',
      about: 'Propose an account that players pay in to; a second operator approves it.',
      args: ['code', 'number'],
      options: {
        bank: { value: 'NAME' },
        name: { value: 'NAME' },
        scheme: { value: 'CODE', oneOf: schemes },
        'scheme-bank': { value: 'CODE' },
        city: { value: 'NAME' },
      },
      async run({ db, actor, print }, { code, number, bank, name, scheme, 'scheme-bank': schemeBank, city }) {
        if (!bank || !name) throw new CliError('Name --bank and --name.');
        const input = {
          code,
          bankName: bank,
          accountName: name,
          accountNumber: number,
          scheme: schemes.find((one) => one === scheme) ?? 'none',
          schemeBank: schemeBank ?? '',
          city: city ?? '',
        };
        for (const line of waitsFor(await inTransaction(db, (tx) => proposeReceiving(tx, actor, input)))) print(line);
      },
    }),
  },
};
