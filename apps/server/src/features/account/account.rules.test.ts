import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, it } from 'vitest';
import { loadGuessable } from '../../platform/passwords/common-passwords.ts';
import { hashPassword, verifyPassword } from '../../platform/passwords/passwords.ts';
import { systemRandom } from '../../platform/random.ts';
import { captchaText } from './human-check/captcha.picture.ts';
import { drawRiver } from './human-check/human-check.picture.ts';
import { RIVER_WIDTH, TARGET_BELOW, TARGET_FROM, verifySlide, verifyWork } from './human-check/human-check.rules.ts';
import { isReservedName, maskEmail, maskMobile, nameKey } from './registration/form/names.rules.ts';

const isGuessable = await loadGuessable();

describe('passwords', () => {
  it('R-52 are argon2id with 19 MiB, salted, and only the right one opens', async () => {
    const [one, two] = await Promise.all([hashPassword('quiet-Boat-42'), hashPassword('quiet-Boat-42')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
    expect(await verifyPassword('quiet-Boat-42', one)).toBe(true);
    expect(await verifyPassword('quiet-boat-42', one)).toBe(false);
    expect(await verifyPassword('quiet-Boat-42', null)).toBe(false);
  });

  it('R-52 S-186 what opens guessing lists is refused', () => {
    const guessable = [
      '123456',
      '12345678',
      'password1',
      'Password123!',
      'p@ssw0rd1',
      'P@ssw0rd!',
      'qwerty123',
      'qwer1234',
      '1q2w3e4r',
      '1qaz2wsx',
      'iloveyou1',
      'abcd1234',
      'a1234567',
      'aaaa1111',
      'abc12345',
      'mahalko1',
      'anhyeuem1',
      'correcthorse1',
      'dragonmaster',
      'Monkeybanana7!',
      'welcome2024',
      'letmein99',
      'admin123',
      'dragon12',
      '11111111a',
      'monkey123',
      'sunshine1',
      'princess1',
      'passw0rd',
      'Sampan2026',
    ];
    expect(guessable.filter((password) => !isGuessable(password, 'lan1990'))).toEqual([]);
  });

  it('R-52 what stands in leaked lists is refused, whatever its case, all 40,000 and more of them', () => {
    const leaked = dictionary['passwords-common'];
    expect(leaked.length).toBeGreaterThan(40_000);
    expect(leaked.filter((password) => !isGuessable(password, 'mali'))).toEqual([]);
    expect(isGuessable((leaked.find((one) => one.length >= 8) ?? '').toUpperCase(), 'mali')).toBe(true);
    expect(isGuessable('quiet-Boat-42', 'mali')).toBe(false);
  });

  it('R-52 the username with a few signs around it is refused', () => {
    for (const password of ['mali1987', 'mali1987!!', '12mali1987', 'MALI1987x'])
      expect([password, isGuessable(password, 'mali1987')]).toEqual([password, true]);
  });

  it('R-52 what the brand is called, with a few signs around it, is refused however it is joined', () => {
    const names = ['lan1990', 'hang-yao', 'Hang Yao'] as const;
    for (const password of ['HangYao2026', 'hang.yao!!1', '12-Hang-Yao', 'hang yao 88', 'HANGYAO#1'])
      expect([password, isGuessable(password, ...names)]).toEqual([password, true]);
    for (const password of ['HangYao2026', 'hang.yao!!1']) expect(isGuessable(password, 'lan1990')).toBe(false);
    expect(isGuessable('hang-the-lanterns-by-Yao', ...names)).toBe(false);
  });

  it('S-183 what nobody would guess is taken', () => {
    const fine = [
      'quiet-Boat-42',
      'lantern-river-7',
      'correct7horse9battery',
      'Tr0ub4dor&3xyz',
      'ngon-lam-9-pho',
      'xK9mPq2vLw',
      'เรือพาย-ริมน้ำ-7',
      'river2boat5moon',
      'j7Gh2kQz',
    ];
    expect(fine.filter((password) => isGuessable(password, 'lan1990'))).toEqual([]);
  });
});

describe('names', () => {
  it('are the same without regard to case and width', () => {
    expect(nameKey('MaLi')).toBe(nameKey('mali'));
    expect(nameKey('ｍａｌｉ')).toBe('mali');
  });

  it('R-63 nobody may be called like a cookie of the site', () => {
    for (const name of ['loginRemember', 'loginTypeSms', 'LOGINREMEMBER', 'sampan_device', 'Admin'])
      expect(isReservedName(name)).toBe(true);
    expect(isReservedName('mali')).toBe(false);
  });

  it('R-76 what is shown of a telephone number and an e-mail address is masked', () => {
    expect([
      maskMobile('0812345678'),
      maskMobile('123'),
      maskEmail('mali@example.com'),
      maskEmail('@x'),
      maskEmail(''),
    ]).toEqual(['•••678', '', 'm•••@example.com', '', '']);
  });
});

const hand = (to: number, durationMs = 600) => ({
  position: to,
  durationMs,
  path: Array.from({ length: 12 }, (_, step) => [(to * step) / 11, (durationMs * step) / 11] as const),
});

describe('the slide', () => {
  it('R-56 a hand that stops under the lantern passes, one beside it does not', () => {
    expect(verifySlide(200, 2000, hand(200))).toBe(true);
    expect(verifySlide(200, 2000, hand(206))).toBe(true);
    for (const beside of [0, 150, 188, 212, 320])
      expect([beside, verifySlide(200, 2000, hand(beside))]).toEqual([beside, false]);
  });

  it('S-112 arrow keys pass: equal steps, then a rest', () => {
    const path = [[0, 0], ...Array.from({ length: 20 }, (_, step) => [(step + 1) * 10, 200 + step * 90])] as [
      number,
      number,
    ][];
    expect(verifySlide(200, 9000, { position: 200, durationMs: 2000, path })).toBe(true);
  });

  it('R-56 no hand: at once, one leap, backwards in time, before the picture came, not to where it says', () => {
    const path = hand(200).path;
    expect(verifySlide(200, 2000, hand(200, 20))).toBe(false);
    expect(
      verifySlide(200, 2000, {
        position: 200,
        durationMs: 600,
        path: [
          [0, 0],
          [200, 300],
          [200, 600],
        ],
      }),
    ).toBe(false);
    expect(verifySlide(200, 2000, { position: 200, durationMs: 600, path: path.toReversed() })).toBe(false);
    expect(verifySlide(200, 100, hand(200, 600))).toBe(false);
    expect(verifySlide(200, 2000, { position: 200, durationMs: 600, path: path.slice(0, 8) })).toBe(false);
    expect(verifySlide(200, 2000, { position: 200, durationMs: 600, path: [] })).toBe(false);
    expect(
      verifySlide(200, 2000, {
        position: Number.NaN,
        durationMs: 600,
        path: [
          [Number.NaN, 1],
          [Number.NaN, 2],
          [Number.NaN, 3],
        ],
      }),
    ).toBe(false);
  });

  it('R-56 the picture holds the lantern at its place and no other mark of it', () => {
    const picture = drawRiver(231, systemRandom);
    expect(picture).toContain('cx="231"');
    expect(picture).not.toMatch(/<text|id=|data-/);
    expect(TARGET_BELOW).toBeLessThan(RIVER_WIDTH);
    expect(TARGET_FROM).toBeGreaterThan(0);
  });
});

describe('the proof of work', () => {
  it('S-112 a found number passes and its neighbours do not count by chance', () => {
    const id = '6f1c3c39-1f7c-4f5e-9d53-0b8a4f2f7d10';
    let work = 0;
    while (!verifyWork(id, 12, work)) work += 1;
    expect(verifyWork(id, 12, work)).toBe(true);
    const passing = Array.from({ length: 4096 * 8 }, (_, n) => verifyWork(id, 12, n)).filter(Boolean).length;
    // 8 expected; 30 would be a check that asks for less than it says.
    expect(passing).toBeLessThan(30);
    expect(verifyWork(id, 0, 1)).toBe(true);
  });
});

describe('the captcha', () => {
  it('R-31 draws its characters evenly and without look-alikes', () => {
    const counts = new Map<string, number>();
    for (let n = 0; n < 5000; n += 1)
      for (const character of captchaText(systemRandom)) counts.set(character, (counts.get(character) ?? 0) + 1);
    expect(counts.size).toBe(25);
    expect([...counts.keys()].filter((character) => '0O1IL2Z5S8B'.includes(character))).toEqual([]);
    // 20,000 draws over 25: 800 each, standard deviation 28.
    for (const count of counts.values()) expect(Math.abs(count - 800)).toBeLessThan(170);
  });
});
