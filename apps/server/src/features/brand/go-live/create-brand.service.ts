import { findCurrency } from '@sampan/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { invalidRequest } from '../../../platform/http/errors.ts';
import type { OperatorActor } from '../../../platform/operator-actor.ts';
import { Topic } from '../../../platform/topic.ts';
import { perform } from '../../operators/index.ts';
import { insertBrand } from '../brand.queries.ts';
import { changeSetting } from '../brand.service.ts';
import { brandSettings } from '../brand.settings.ts';
import { fieldSettings } from '../settings/field.settings.ts';
import { phoneSettings } from '../settings/phone.settings.ts';

export interface CreateBrand {
  code: string;
  name: string;
  currency: string;
  countries: readonly string[];
  hosts: readonly string[];
  timeZone: string;
  languages: readonly string[];
}

export interface CreatedBrand {
  brand: string;
  countries: readonly string[];
}

/** An operator has made a brand; features add what a brand of these countries needs, in the same transaction. */
export const brandCreated = new Topic<CreatedBrand>('brand created');

/** Who plays for money is asked who they are and how old. */
const askedFields = ['payeeName', 'birthDate'] as const;

function asked(name: (typeof askedFields)[number]): [key: string, value: unknown] {
  const rule = fieldSettings[name];
  if (!rule) throw new Error(`there is no field ${name}`);
  return [rule.key, { ...rule.initialIn(''), enabled: true, required: true }];
}

/** @throws AppError request.invalid */
function readBrand({ code, name, currency }: CreateBrand) {
  if (!/^[a-z0-9][a-z0-9_-]{0,31}$/.test(code))
    throw invalidRequest('code', 'CODE has up to 32 small letters, digits, - and _.');
  if (name.trim() === '' || name.length > 60) throw invalidRequest('name', 'NAME has 1 to 60 characters.');
  const known = findCurrency(currency);
  if (!known || known.code === 'DEMO') throw invalidRequest('currency', `There is no currency ${currency}.`);
  return { brand: code, name: name.trim(), currency: known };
}

/**
 * A brand for play money, with the settings of its market and nothing of the demo: no account, no way to pay, no vendor.
 * @throws AppError operator.*, request.invalid
 */
export function createBrandByOperator(tx: Tx, actor: OperatorActor<null>, input: CreateBrand): Promise<void> {
  const { code, countries, hosts, timeZone, languages } = input;
  return perform(tx, actor, { permission: 'brands.create', what: 'brand.create', subject: code }, async () => {
    const { brand, name, currency } = readBrand(input);
    const made = await insertBrand(tx, {
      brand,
      name,
      currency_code: currency.code,
      currency_symbol: currency.symbol,
      currency_digits: currency.digits,
      is_demo: false,
    });
    if (!made) throw invalidRequest('code', `There is a brand ${brand} already.`);
    const settings: [key: string, value: unknown][] = [
      [brandSettings.hosts.key, hosts],
      [brandSettings.timeZone.key, timeZone],
      [phoneSettings.countries.key, countries],
      [brandSettings.headerLanguages.key, languages],
      [brandSettings.languages.key, languages],
      ...askedFields.map(asked),
    ];
    for (const [key, value] of settings) await changeSetting(tx, { brand, key, value, changedBy: 'brand create' });
    await brandCreated.publish(tx, [{ brand, countries }]);
    return { result: undefined, after: { name, currency: currency.code, countries, hosts, timeZone, languages } };
  });
}
