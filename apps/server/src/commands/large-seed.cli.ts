import { chooseBrand } from '../features/brand/index.ts';
import { showLargeCatalogue } from '../features/catalogue/index.ts';
import { type CliCommand, CliError } from '../platform/cli.ts';
import { inTransaction } from '../platform/database/index.ts';

const MOST = 20_000;

const seed: CliCommand = {
  usage: 'seed large --brand CODE [--games 3000]',
  summary: 'Show thousands of titles that cannot be opened, for figures of the lobby at full size; --games 0 ends it.',
  async run({ db, print }, [what, brandOption, named, gamesOption = '--games', games = '3000', ...more]) {
    const count = Number(games);
    const whole = Number.isInteger(count) && count >= 0 && count <= MOST;
    const said = brandOption === '--brand' && named !== undefined && gamesOption === '--games';
    if (what !== 'large' || !said || !whole || more.length > 0)
      throw new CliError(`Usage: ${seed.usage}   (at most ${MOST})`);
    const brand = await chooseBrand(db, named);
    await inTransaction(db, (tx) => showLargeCatalogue(tx, brand, count));
    print(
      count === 0
        ? `${brand} no longer shows titles that cannot be opened.`
        : `${brand} shows ${count} titles more; none of them can be opened. --games 0 takes them away.`,
    );
  },
};

export const commands: Record<string, CliCommand> = { seed };
