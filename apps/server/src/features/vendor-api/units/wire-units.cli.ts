import { currencyOf, usualWireUnit } from '@sampan/contract';
import { type Verb, verb } from '../../../platform/cli/command.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { findVendor } from '../calls/find-vendor.ts';
import { setWireUnitByOperator } from './agree-units.ts';
import { listWireUnits, type UnitLine } from './wire-unit.queries.ts';

const digitsOf = ({ currency, digits }: UnitLine) => String(digits ?? currencyOf(currency).digits);
const rateOf = ({ currency, rate }: UnitLine) => String(rate ?? usualWireUnit(currencyOf(currency)).rate);

const list = verb({
  needs: 'machine',
  about: 'Show how a vendor writes each currency.',
  args: ['code'],
  async run({ db, table }, { code }) {
    await findVendor(db, code);
    table(
      [
        { head: 'CURRENCY', of: (line) => line.currency },
        { head: 'RATE', of: (line) => `1 is ${rateOf(line)}`, right: true },
        { head: 'DIGITS', of: digitsOf, right: true },
        {
          head: 'STATE',
          of: ({ rate, fixedAt, spoken }) =>
            [
              fixedAt ? `fixed since ${fixedAt.toISOString().slice(0, 10)}` : rate === null ? 'as it is' : 'agreed',
              ...(spoken ? [] : ['not in the catalogue']),
            ].join(', '),
        },
      ],
      await listWireUnits(db, code),
      'No currencies.',
    );
  },
});

const set = verb({
  needs: 'installation',
  about: 'Agree on how a vendor writes a currency: 1 is RATE of its smallest units, with DIGITS decimals.',
  args: ['code', 'currency', 'rate', 'digits'],
  async run({ db, actor, print }, { code, currency, rate, digits }) {
    const unit = { code, currency, rate: Number(rate), digits: Number(digits) };
    await inTransaction(db, (tx) => setWireUnitByOperator(tx, actor, unit));
    print(`On the wire of ${code}, 1 is ${rate} of the smallest units of ${currency}, with ${digits} decimals.`);
    print(`Its games are listed in ${currency} once its catalogue has been read: within ten minutes, or at its call.`);
  },
});

export const unitVerbs: Record<string, Verb> = { 'units list': list, 'units set': set };
