import { showLargeCatalogue } from '../features/catalogue/index.ts';
import { perform } from '../features/operators/index.ts';
import { CliError } from '../platform/cli/cli-error.ts';
import { type Commands, verb } from '../platform/cli/command.ts';
import { inTransaction } from '../platform/database/index.ts';

const MOST = 20_000;

const large = verb({
  needs: 'operator',
  about: `Show this many titles (3000 by default, ${MOST} at most) that cannot be opened; --games 0 ends it.`,
  options: { games: { value: 'COUNT' } },
  async run({ db, actor, print }, { games = '3000' }) {
    const { brand } = actor;
    const count = Number(games);
    if (!Number.isInteger(count) || count < 0 || count > MOST)
      throw new CliError(`--games is a number from 0 to ${MOST}.`);
    await inTransaction(db, (tx) =>
      perform(tx, actor, { permission: 'vendors.manage', what: 'catalogue.large', subject: brand }, async () => {
        await showLargeCatalogue(tx, brand, count);
        return { result: undefined, after: { titles: count } };
      }),
    );
    print(
      count === 0
        ? `${brand} no longer shows titles that cannot be opened.`
        : `${brand} shows ${count} titles more; none of them can be opened. --games 0 takes them away.`,
    );
  },
});

export const commands: Commands = {
  seed: { about: 'Thousands of titles, for figures of the lobby at full size.', verbs: { large } },
};
