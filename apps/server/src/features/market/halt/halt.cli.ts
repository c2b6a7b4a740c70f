import { type Command, verb } from '../../../platform/cli/command.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { brandSettings, listBrands, loadSettings } from '../../brand/index.ts';
import { haltByOperator, liftByOperator } from './halt.service.ts';

const stamp = (at: number) => new Date(at).toISOString().slice(0, 16).replace('T', ' ');
const product = { product: { value: 'LIST' } } as const;
const words = (text: string | undefined) => (text ?? '').split(',').filter((word) => word !== '');

export const halt: Command = {
  about: 'The kill switch: stops play at once; login, withdrawals, safer play, records and support go on.',
  verbs: {
    show: verb({
      needs: 'machine',
      about: 'Show what is halted.',
      async run({ db, table }) {
        const brands = await Promise.all((await listBrands(db)).map((brand) => loadSettings(db, brand)));
        table(
          [
            { head: 'BRAND', of: ({ brand }) => brand },
            { head: 'HALTED', of: ({ what }) => what },
            { head: 'SINCE', of: ({ since }) => since },
            { head: 'WHY', of: ({ reason }) => reason },
          ],
          brands.flatMap((settings) => {
            const now = settings.get(brandSettings.halt);
            const what = now?.products.join(',') || 'everything';
            return now ? [{ brand: settings.brand, what, since: stamp(now.since), reason: now.reason }] : [];
          }),
          'Nothing is halted.',
        );
      },
    }),
    brand: verb({
      needs: 'operator',
      about: 'Stop registration, deposits and games of a brand, or with --product RNG,LIVE the games of these alone.',
      args: ['reason...'],
      options: product,
      async run({ db, actor, print }, { reason, product: list }) {
        const input = { products: words(list), reason };
        await inTransaction(db, (tx) => haltByOperator(tx, actor, input));
        print(`${list ?? 'Play'} of ${actor.brand} is halted; open games have ended. "halt lift" ends it.`);
      },
    }),
    everything: verb({
      needs: 'installation',
      about: 'The same for every brand at once.',
      args: ['reason...'],
      options: product,
      async run({ db, actor, print }, { reason, product: list }) {
        const input = { products: words(list), reason };
        // One transaction a brand: the first is halted whatever becomes of the last.
        for (const brand of await listBrands(db)) {
          await inTransaction(db, (tx) => haltByOperator(tx, { ...actor, brand }, input));
          print(`${brand} is halted.`);
        }
      },
    }),
    lift: verb({
      needs: 'operator',
      about: 'Let a brand play again.',
      args: ['reason...'],
      async run({ db, actor, print }, { reason }) {
        await inTransaction(db, (tx) => liftByOperator(tx, actor, { reason }));
        print(`${actor.brand} plays again.`);
      },
    }),
  },
};
