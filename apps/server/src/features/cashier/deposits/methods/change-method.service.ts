import { languages, parseMoney } from '@sampan/contract';
import type { Tx } from '../../../../platform/database/index.ts';
import { invalidRequest } from '../../../../platform/http/errors.ts';
import type { OperatorActor } from '../../../../platform/operator-actor.ts';
import { loadSettings } from '../../../brand/index.ts';
import { perform } from '../../../operators/index.ts';
import { readRate } from '../pay-amount.rules.ts';
import { type MethodChange, updateMethod } from './method-changes.queries.ts';

export const methodFields = ['open', 'min', 'max', 'fee', 'hours', 'order', 'name', 'name.LANGUAGE', 'rate'] as const;

interface Asked {
  field: string;
  value: string;
}

function readAmount({ field, value }: Asked, digits: number): string {
  const minor = parseMoney(value, digits);
  if (minor === null || minor < 0n || (minor === 0n && field !== 'fee'))
    throw invalidRequest(field, `${field} is an amount such as 100.00.`);
  return minor.toString();
}

function readHours(value: string): MethodChange {
  if (value === 'always') return { opens_at: null, closes_at: null };
  const match = /^((?:[01][0-9]|2[0-3]):[0-5][0-9])-((?:[01][0-9]|2[0-3]):[0-5][0-9])$/.exec(value);
  if (!match)
    throw invalidRequest('hours', "hours is always, or a time such as 08:00-22:30 in the market's time zone.");
  return { opens_at: match[1] ?? null, closes_at: match[2] ?? null };
}

/** Not the English `none`: in some language a way to pay may be called that. */
const NO_NAME = '-';

/** `name` is what it is called everywhere: what stood in a language is of the name before. `name.TH` is for one language. */
function readName({ field, value }: Asked): MethodChange {
  const name = value.trim();
  if (name === '' || name.length > 60) throw invalidRequest(field, `${field} has 1 to 60 characters.`);
  if (field === 'name') return { name, names: null };
  const language = field.slice('name.'.length);
  if (!languages.some(({ code }) => code === language))
    throw invalidRequest(field, 'name.CODE takes the code of a language, such as name.TH.');
  return { names: { [language]: name === NO_NAME ? null : name } };
}

/** Reads one field and its value into columns. @throws AppError request.invalid */
function readChange({ field, value }: Asked, digits: number): MethodChange {
  if (field.startsWith('name')) return readName({ field, value });
  switch (field) {
    case 'open':
      if (value !== 'on' && value !== 'off') throw invalidRequest(field, 'open is on or off.');
      return { is_open: value === 'on' ? 'true' : 'false' };
    case 'min':
      return { min_amount: readAmount({ field, value }, digits) };
    case 'max':
      return { max_amount: readAmount({ field, value }, digits) };
    case 'fee':
      return { fee: readAmount({ field, value }, digits) };
    case 'hours':
      return readHours(value);
    case 'order':
      if (!/^[0-9]{1,4}$/.test(value))
        throw invalidRequest(field, 'order is a number from 0 on; the smallest comes first.');
      return { position: value };
    case 'rate': {
      const rate = readRate(value);
      if (rate === null) throw invalidRequest(field, 'rate is a number above zero with at most six decimals.');
      return { rate_micro: rate.toString() };
    }
    default:
      throw invalidRequest('field', `What can be set: ${methodFields.join(', ')}.`);
  }
}

/** Changes one field of a payment method. @throws AppError operator.*, request.invalid */
export function changeMethod(
  tx: Tx,
  actor: OperatorActor,
  { code, ...asked }: { code: string; field: string; value: string },
): Promise<void> {
  const { brand } = actor;
  return perform(tx, actor, { permission: 'methods.change', what: 'method.set', subject: code }, async () => {
    const change = readChange(asked, (await loadSettings(tx, brand)).currency.digits);
    const before = await updateMethod(tx, { brand, code, change, changedBy: `operator:${actor.name}` });
    if (!before) throw invalidRequest('code', `The brand has no payment method ${code}.`);
    return { result: undefined, before, after: change };
  });
}
