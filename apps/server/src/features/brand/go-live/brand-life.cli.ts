import { CliError } from '../../../platform/cli/cli-error.ts';
import { type CliContext, type Command, verb } from '../../../platform/cli/command.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { waitsFor } from '../../operators/index.ts';
import { createBrandByOperator } from './create-brand.service.ts';
import { type ListConditions, type NamedFault, proposeGoLive, readLiveFaults } from './go-live.service.ts';
import { selectBrandLines } from './live.queries.ts';

const words = (text: string | undefined) => (text ?? '').split(',').filter((word) => word !== '');

const printFaults = ({ table }: CliContext, faults: readonly NamedFault[], empty: string) =>
  table(
    [
      { head: 'OF', of: ({ condition }) => condition },
      { head: 'STANDS IN THE WAY', of: ({ what }) => what },
      { head: 'DO', of: ({ todo }) => todo },
    ],
    faults,
    empty,
  );

const list = verb({
  needs: 'machine',
  about: 'Show the brands and what they play for.',
  async run({ db, table }) {
    table(
      [
        { head: 'CODE', of: ({ brand }) => brand },
        {
          head: 'MONEY',
          of: ({ liveSince }) => (liveSince ? `real since ${liveSince.toISOString().slice(0, 10)}` : 'play'),
        },
        { head: 'CURRENCY', of: ({ currency }) => currency },
        { head: 'KIND', of: ({ isDemo }) => (isDemo ? 'demo' : 'own') },
        { head: 'NAME', of: ({ name }) => name },
      ],
      await selectBrandLines(db),
      'No brand.',
    );
  },
});

const create = verb({
  needs: 'installation',
  about:
    'Make a brand for play money. COUNTRIES, HOSTS and LANGUAGES are lists such as TH,VN; the first is the main one.',
  args: ['code', 'name...'],
  options: {
    currency: { value: 'CODE' },
    countries: { value: 'COUNTRIES' },
    hosts: { value: 'HOSTS' },
    'time-zone': { value: 'ZONE' },
    languages: { value: 'LANGUAGES' },
  },
  async run({ db, actor, print }, { code, name, currency, 'time-zone': timeZone, ...lists }) {
    const countries = words(lists.countries);
    if (!currency || !timeZone || countries.length === 0)
      throw new CliError('Name --currency, --countries and --time-zone.');
    const languages = lists.languages === undefined ? ['EN'] : words(lists.languages);
    const input = { code, name, currency, countries, timeZone, languages, hosts: words(lists.hosts) };
    await inTransaction(db, (tx) => createBrandByOperator(tx, actor, input));
    print(`${code} plays for play money. Next: "brand check --brand ${code}" says what real money still needs.`);
  },
});

const check = (conditions: ListConditions) =>
  verb({
    needs: 'brand',
    about: 'Show what keeps a brand from real money, or what a live brand does not meet any more, and what to do.',
    async run(context) {
      const faults = await readLiveFaults(context.db, context.brand, conditions);
      printFaults(context, faults, `Nothing stands in the way of ${context.brand}.`);
    },
  });

const goLive = (conditions: ListConditions) =>
  verb({
    needs: 'operator',
    about: 'Propose that a brand plays for real money, for good; a second operator approves it.',
    async run(context) {
      const { db, actor, print } = context;
      const faults = await readLiveFaults(db, actor.brand, conditions);
      if (faults.length > 0) {
        printFaults(context, faults, '');
        throw new CliError(`${actor.brand} stays with play money: ${faults.length} of the conditions do not hold.`);
      }
      for (const line of waitsFor(await inTransaction(db, (tx) => proposeGoLive(tx, actor, conditions)))) print(line);
    },
  });

export const brandCommand = (conditions: ListConditions): Command => ({
  about: 'Brands: make one, and open it for real money.',
  verbs: { list, create, check: check(conditions), 'go-live': goLive(conditions) },
});
