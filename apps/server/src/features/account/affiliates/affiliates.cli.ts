import { type CliCommand, CliError } from '../../../platform/cli.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { asSentence, chooseBrand, takeBrandOption } from '../../brand/index.ts';
import { addAffiliate, listAffiliates, switchAffiliate } from './affiliates.service.ts';

const changedBy = 'operator:cli';

/** The codes a player may name at registration: the house's own, and those of agents, who make theirs in the agent centre. */
export const affiliate: CliCommand = {
  usage:
    'affiliate list | affiliate add CODE [DOMAIN…] | affiliate disable CODE | affiliate enable CODE   [--brand CODE]',
  summary: 'Invitation codes of registration; with domains a code is good on those host names alone.',
  run({ db, print }, args) {
    return asSentence(async () => {
      const { named, rest } = takeBrandOption(args);
      const brand = await chooseBrand(db, named);
      const [verb, code = '', ...domains] = rest;
      if (verb === 'list' && code === '') {
        const codes = await listAffiliates(db, brand);
        for (const { code: name, domains: hosts, enabled, ownerId, players } of codes) {
          const of = ownerId === null ? '' : '  of an agent';
          print(`${name}  ${enabled ? 'on' : 'off'}  ${hosts.join(' ') || 'every domain'}  players ${players}${of}`);
        }
        if (codes.length === 0) print('No codes.');
      } else if (verb === 'add' && code !== '') {
        await inTransaction(db, (tx) => addAffiliate(tx, { brand, code, domains, changedBy }));
        print(`${code} is good ${domains.length === 0 ? 'on every domain' : `on ${domains.join(', ')}`}.`);
      } else if ((verb === 'disable' || verb === 'enable') && code !== '' && domains.length === 0) {
        const enabled = verb === 'enable';
        await inTransaction(db, (tx) => switchAffiliate(tx, { brand, code, enabled, changedBy }));
        print(`${code} is ${enabled ? 'on' : 'off'}.`);
      } else {
        throw new CliError(`Usage: ${affiliate.usage}`);
      }
    });
  },
};
