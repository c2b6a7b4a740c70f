import { endpoints } from '@sampan/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/test-app.ts';
import { ageCodes, setSetting } from '../../../../test/verification-steps.ts';
import { countSegments } from '../../../platform/sms/send-sms.ts';

const app = await testApp();
for (const flag of ['MOBILENUMREG3', 'REGMOBVERF3', 'CHNGPASSVERIF3']) await setSetting(app, `flag.${flag}`, true);

const limits = {
  'codes.perContactHour': 5,
  'codes.perContactDay': 10,
  'codes.perPrefixHour': 30,
  'codes.perAddressHour': 20,
  'codes.dailySpend': 100_000,
};
const limit = (key: keyof typeof limits, value: number) => setSetting(app, key, value);

let blocks = 0;
/** A block of 10,000 Thai mobile numbers of its own. */
const newBlock = () => `+668${String(1000 + ++blocks)}`;
const numberIn = (block: string, index: number) => block + String(index).padStart(4, '0');

let hosts = 0;
/** An address nobody has called from yet. */
const newAddress = () => `198.51.${Math.floor(++hosts / 200)}.${(hosts % 200) + 1}`;

const send = async (mobileNum: string, ip = newAddress()) =>
  (await app.call(endpoints.registerSms, { mobileNum }, { ip })).errorCode ?? 'sent';

beforeEach(async () => {
  for (const [key, value] of Object.entries(limits)) await setSetting(app, key, value);
  await app.asOwner('delete from account.verification_code');
});

describe('R-54 caps on sending hold, whoever asks from wherever', () => {
  it('per number, an hour and a day', async () => {
    await limit('codes.perContactHour', 2);
    await limit('codes.perContactDay', 3);
    const number = numberIn(newBlock(), 1);
    const again = async (seconds: number) => {
      await ageCodes(app, number, seconds);
      return send(number);
    };
    expect([await send(number), await again(200), await again(200)]).toEqual(['sent', 'sent', 'code.limit']);
    expect([await again(3600), await again(3600)]).toEqual(['sent', 'code.limit']);
    expect(await again(86_400)).toBe('sent');
  });

  it('per block of numbers: pumping a range stops, a number of another block does not', async () => {
    await limit('codes.perPrefixHour', 4);
    const block = newBlock();
    const answers = [];
    for (let index = 0; index < 6; index++) answers.push(await send(numberIn(block, index)));
    expect(answers).toEqual(['sent', 'sent', 'sent', 'sent', 'code.limit', 'code.limit']);
    expect(await send(numberIn(newBlock(), 1))).toBe('sent');
  });

  it('per address; one IPv6 customer is one address', async () => {
    await limit('codes.perAddressHour', 3);
    const answers = [];
    for (let index = 0; index < 5; index++)
      answers.push(await send(numberIn(newBlock(), 1), `2001:db8:7:8::${index + 1}`));
    expect(answers).toEqual(['sent', 'sent', 'sent', 'code.limit', 'code.limit']);
    expect(await send(numberIn(newBlock(), 1), '2001:db8:7:9::1')).toBe('sent');
  });

  it('what the brand spends in a day, by country and length of the message', async () => {
    await setSetting(app, 'codes.smsPrices', { TH: 20, other: 500 });
    await limit('codes.dailySpend', 50);
    expect(await send(numberIn(newBlock(), 1))).toBe('sent');
    expect(await send(numberIn(newBlock(), 1))).toBe('sent');
    expect(await send(numberIn(newBlock(), 1))).toBe('code.limit');
    await limit('codes.dailySpend', 60);
    expect(await send(numberIn(newBlock(), 1))).toBe('sent');
    await limit('codes.dailySpend', 400);
    await setSetting(app, 'phone.countryPicker', true);
    expect(await send('+84905123456')).toBe('code.limit');
  });

  it('sent at the same instant, no cap is passed by one', async () => {
    await limit('codes.perPrefixHour', 5);
    const block = newBlock();
    const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => send(numberIn(block, index))));
    expect(answers.filter((answer) => answer === 'sent')).toHaveLength(5);
    const number = numberIn(newBlock(), 1);
    const same = await Promise.all(Array.from({ length: 20 }, () => send(number)));
    expect(same.filter((answer) => answer === 'sent')).toHaveLength(1);
  });

  it('numbers without an account count like any other and cost nothing', async () => {
    await limit('codes.perPrefixHour', 2);
    await limit('codes.dailySpend', 0);
    const block = newBlock();
    const ask = async (index: number) =>
      (await app.call(endpoints.sendResetCode, { mobileNum: numberIn(block, index) }, { ip: newAddress() }))
        .errorCode ?? 'sent';
    // A cap on spending that told known numbers from unknown ones would tell who has an account.
    expect(await ask(1)).toBe('code.limit');
    await limit('codes.dailySpend', 100_000);
    expect([await ask(1), await ask(2), await ask(3)]).toEqual(['sent', 'sent', 'code.limit']);
  });
});

describe('what a message is charged as', () => {
  it.each([
    ['a'.repeat(160), 1],
    ['a'.repeat(161), 2],
    ['ก'.repeat(70), 1],
    ['ก'.repeat(71), 2],
    ['ก'.repeat(134), 2],
    ['ก'.repeat(135), 3],
  ])('%#: its letters and their alphabet', (text, segments) => {
    expect(countSegments(text)).toBe(segments);
  });
});
