import { promptPayCode, qrPhCode, readPaymentCode, vietQrCode } from '@sampan/contract';
import { checksum, openCode, readFields, writeField } from '@sampan/contract/payment-codes/fields';
import fc from 'fast-check';
import oracleForThailand from 'promptpay-qr';
import { QRPay } from 'vietnam-qr-pay';
import { describe, expect, test } from 'vitest';

const digits = (least: number, most: number) =>
  fc.string({ unit: fc.constantFrom(...Array.from('0123456789')), minLength: least, maxLength: most });
const satang = fc.bigInt({ min: 1n, max: 99_999_999_99n });
const plain = fc.string({
  unit: fc.constantFrom(...Array.from('ABCDEFGHJKLMNPQRSTUVWXYZ0123456789 ')),
  minLength: 1,
  maxLength: 25,
});

describe('S-301 payment codes', () => {
  test('the checksum is CRC-16/CCITT-FALSE', () => {
    expect(checksum('123456789')).toBe('29B1');
    expect(checksum('')).toBe('FFFF');
  });

  test('PromptPay is byte-equal to its oracle for mobile numbers, tax ids and e-wallets, with and without amount', () => {
    const target = fc.oneof(
      digits(9, 9).map((rest) => `0${rest}`),
      digits(13, 13),
      digits(15, 15),
    );
    fc.assert(
      fc.property(target, fc.option(satang), (to, amount) => {
        const wanted = oracleForThailand(to, amount === null ? {} : { amount: Number(amount) / 100 });
        expect(promptPayCode({ target: to, amount })).toBe(wanted);
      }),
      { numRuns: 500 },
    );
  });

  test('VietQR is byte-equal to its oracle, with and without amount and purpose', () => {
    fc.assert(
      fc.property(
        digits(6, 6),
        digits(4, 19),
        fc.option(fc.bigInt({ min: 1n, max: 999_999_999_999n })),
        fc.option(plain, { nil: undefined }),
        (bankBin, account, amount, purpose) => {
          const asked = { bankBin, bankNumber: account, ...(amount === null ? {} : { amount: String(amount) }) };
          const wanted = QRPay.initVietQR({ ...asked, ...(purpose ? { purpose } : {}) }).build();
          expect(vietQrCode({ bankBin, account, amount, ...(purpose ? { purpose } : {}) })).toBe(wanted);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('VietQR equals the published example of its oracle', () => {
    expect(vietQrCode({ bankBin: '970416', account: '257678859', amount: 10_000n, purpose: 'Chuyen tien' })).toBe(
      '00020101021238530010A0000007270123000697041601092576788590208QRIBFTTA53037045405100005802VN62150811Chuyen tien630453E6',
    );
  });

  test('a published QR Ph code reads as we read our own, and ours has the same fields in the same order', () => {
    // developers.paymongo.com, QR Transfer Resource.
    const published =
      '00020101021227770012com.p2pqrpay0111PAEYPHM2XXX02089996440304129858893861530514+63-99137298615204601653036085406123.455802PH5913ENG-19818-ged6006Manila62980012com.p2pqrpay0103***0214+63-99137298620303***0408LOYALTY10506test120605cust10708123456780803***6304ED03';
    expect(readPaymentCode(published)).toEqual({
      scheme: 'qrph',
      account: '985889386153',
      bank: 'PAEYPHM2XXX',
      amount: '123.45',
      currency: 'PHP',
      reference: 'test12',
    });
    const ours = qrPhCode({
      bic: 'PAEYPHM2XXX',
      account: '985889386153',
      name: 'ENG-19818-ged',
      city: 'Manila',
      amount: 123_45n,
      reference: 'test12',
    });
    const withoutMobile = (code: string) =>
      readFields(code)?.map(({ id, value }) => {
        if (id === '27') return [id, readFields(value)?.filter((part) => part.id !== '05')];
        if (id === '62') return [id, readFields(value)?.filter((part) => part.id === '00' || part.id === '05')];
        return id === '63' ? [id] : [id, value];
      });
    expect(withoutMobile(ours)).toEqual(withoutMobile(published));
  });

  test('every code we write is read back, and one changed character is noticed', () => {
    const vietnamese = fc.record({ bankBin: digits(6, 6), account: digits(4, 19), amount: satang, purpose: plain });
    const filipino = fc.record({
      bic: fc.constant('BOPIPHMMXXX'),
      account: digits(6, 16),
      name: plain,
      city: fc.constant('Makati'),
      amount: satang,
      reference: plain,
    });
    const code = fc.oneof(
      vietnamese.map(vietQrCode),
      filipino.map(qrPhCode),
      satang.map((amount) => promptPayCode({ target: '0812345678', amount })),
    );
    fc.assert(
      fc.property(code, fc.nat(), (text, where) => {
        expect(readPaymentCode(text)).not.toBeNull();
        const at = where % text.length;
        const other = text[at] === '7' ? '8' : '7';
        expect(readPaymentCode(text.slice(0, at) + other + text.slice(at + 1))).toBeNull();
      }),
      { numRuns: 500 },
    );
    fc.assert(
      fc.property(fc.string({ maxLength: 120 }), (text) => {
        expect(openCode(text)).toBeNull();
      }),
    );
  });

  test('a field that cannot be written is refused', () => {
    expect(() => writeField('5', 'x')).toThrow(RangeError);
    expect(() => writeField('59', '')).toThrow(RangeError);
    expect(() => writeField('59', 'x'.repeat(100))).toThrow(RangeError);
  });
});
