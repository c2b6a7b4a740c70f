import { type Commands, verb } from '../../../platform/cli/command.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { systemRandom } from '../../../platform/random.ts';
import { keyVerbs } from '../keys/vendor-keys.cli.ts';
import { unitVerbs } from '../units/wire-units.cli.ts';
import { addVendorByOperator, carryVendorByOperator, switchVendorByOperator } from './vendor-by-operator.service.ts';
import { listVendors } from './vendors.queries.ts';

const list = verb({
  needs: 'machine',
  about: 'Show the vendors.',
  async run({ db, table }) {
    table(
      [
        { head: 'CODE', of: (vendor) => vendor.code },
        { head: 'STATE', of: (vendor) => (vendor.enabled ? 'on' : `OFF ${vendor.stoppedBecause}`.trimEnd()) },
        { head: 'WALLET', of: (vendor) => vendor.wallet },
        { head: 'GAMES', of: (vendor) => `${vendor.games} games`, right: true },
        {
          head: 'READ',
          of: ({ readAt }) => (readAt ? `read ${readAt.toISOString().slice(0, 16)}Z` : 'never read'),
        },
        { head: 'NAME', of: (vendor) => vendor.name },
      ],
      await listVendors(db),
      'No vendors.',
    );
  },
});

const add = verb({
  needs: 'installation',
  about: 'Make a vendor known; its key is shown this once. --brand carries its games at once.',
  args: ['code', 'name', 'catalogue_url'],
  options: { brand: { value: 'CODE' } },
  async run({ db, actor, print }, { code, name, catalogue_url: catalogueUrl, brand }) {
    const input = { code, name, catalogueUrl, brand: brand ?? null };
    const key = await inTransaction(db, (tx) => addVendorByOperator(tx, actor, input, systemRandom));
    print(`${code} may call now. Its key, shown this once:`);
    print(JSON.stringify(key));
  },
});

const switchTo = (enabled: boolean, about: string, said: string) =>
  verb({
    needs: 'installation',
    about,
    args: ['code'],
    async run({ db, actor, print }, { code }) {
      await inTransaction(db, (tx) => switchVendorByOperator(tx, actor, { code, enabled }));
      print(`${code} ${said}`);
    },
  });

const carry = (carried: boolean, about: string, said: string) =>
  verb({
    needs: 'operator',
    about,
    args: ['code'],
    async run({ db, actor, print }, { code }) {
      await inTransaction(db, (tx) => carryVendorByOperator(tx, actor, { code, carried }));
      print(`${actor.brand} ${said} ${code}.`);
    },
  });

export const commands: Commands = {
  vendor: {
    about: 'Vendors, the keys they and the platform sign with, and the units they write money in.',
    verbs: {
      list,
      add,
      enable: switchTo(true, 'Let a vendor open sessions.', 'opens sessions and takes bets.'),
      disable: switchTo(
        false,
        'Stop a vendor.',
        'opens no session and takes no bet; its wins and rollbacks are booked.',
      ),
      carry: carry(true, 'Show the games of a vendor in a brand.', 'carries'),
      drop: carry(false, 'Take the games of a vendor out of a brand.', 'no longer carries'),
      ...keyVerbs,
      ...unitVerbs,
    },
  },
};
