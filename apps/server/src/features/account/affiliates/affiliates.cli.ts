import { type Command, verb } from '../../../platform/cli/command.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { addAffiliateByOperator, switchAffiliateByOperator } from './affiliate-by-operator.service.ts';
import { listAffiliates } from './affiliates.service.ts';

const list = verb({
  needs: 'brand',
  about: 'Show the codes.',
  async run({ db, brand, table }) {
    table(
      [
        { head: 'CODE', of: (row) => row.code },
        { head: 'STATE', of: (row) => (row.enabled ? 'on' : 'off') },
        { head: 'DOMAINS', of: (row) => row.domains.join(' ') || 'every domain' },
        { head: 'PLAYERS', of: (row) => `players ${row.players}` },
        { head: 'OF', of: (row) => (row.partnerId ? 'of an affiliate' : row.ownerId ? 'of an agent' : '') },
      ],
      await listAffiliates(db, brand),
      'No codes.',
    );
  },
});

const add = verb({
  needs: 'operator',
  about: 'Add a code; with domains it is good on those host names alone.',
  args: ['code', 'domains[]'],
  async run({ db, actor, print }, { code, domains }) {
    await inTransaction(db, (tx) => addAffiliateByOperator(tx, actor, { code, domains }));
    print(`${code} is good ${domains.length === 0 ? 'on every domain' : `on ${domains.join(', ')}`}.`);
  },
});

const switchTo = (enabled: boolean, about: string) =>
  verb({
    needs: 'operator',
    about,
    args: ['code'],
    async run({ db, actor, print }, { code }) {
      await inTransaction(db, (tx) => switchAffiliateByOperator(tx, actor, { code, enabled }));
      print(`${code} is ${enabled ? 'on' : 'off'}.`);
    },
  });

/** The codes a player may name at registration: the operator's own, those of agents, and those of affiliates, who make theirs on pages of their own. */
export const affiliate: Command = {
  about: 'Invitation codes of registration.',
  verbs: {
    list,
    add,
    disable: switchTo(false, 'Switch a code off; accounts it has brought keep it.'),
    enable: switchTo(true, 'Switch a code on.'),
  },
};
