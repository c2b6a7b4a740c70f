import { currencyOf, formatMoney } from '@sampan/contract';
import { CliError } from '../../../platform/cli/cli-error.ts';
import { type Commands, verb } from '../../../platform/cli/command.ts';
import { systemClock } from '../../../platform/clock.ts';
import { systemRandom } from '../../../platform/random.ts';
import { selectAccounts } from './vendor-reconcile.queries.ts';
import { askBalance } from './vendor-wallet-client.ts';

const reconcile = verb({
  needs: 'machine',
  about: 'Name every player whose balance differs, and end with 1 when there is one.',
  args: ['code'],
  async run({ db, print }, { code: vendor }) {
    const line = { db, clock: systemClock, random: systemRandom };
    const accounts = await selectAccounts(db, vendor);
    let breaks = 0;
    for (const { playerId, currency, balance } of accounts) {
      const said = await askBalance(line, { vendor, playerId, currency });
      const { digits } = currencyOf(currency);
      if (said?.minor === balance) continue;
      breaks += 1;
      print(`${playerId}  ledger ${formatMoney(balance, digits)} ${currency}, vendor ${said?.text ?? 'does not say'}`);
    }
    if (breaks > 0)
      throw new CliError(
        `${breaks} of ${accounts.length} players differ. A round that is not reported yet, or a transfer under way, shows here too: ask again in a minute.`,
      );
    print(`${accounts.length} players with ${vendor}: every balance is that of the ledger.`);
  },
});

export const reconcileCommands: Commands = {
  'vendor-reconcile': {
    about: "Ask a vendor with a transfer wallet for each player's balance and compare it with the ledger.",
    verbs: { '': reconcile },
  },
};
