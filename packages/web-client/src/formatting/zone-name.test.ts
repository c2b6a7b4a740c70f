import { languages } from '@sampan/contract/languages';
import { expect, test } from 'vitest';
import { formatZone } from './zone-name.ts';

const NOW = Date.UTC(2026, 10, 23);
const inEach = (zone: string) =>
  Object.fromEntries(['en', 'fil', 'th', 'vi', 'zh-CN', 'id'].map((tag) => [tag, formatZone(zone, tag, NOW)]));

test('a time zone is said as people do, inside a sentence of each language', () => {
  expect(inEach('Asia/Ho_Chi_Minh')).toEqual({
    en: 'Vietnam Time (GMT+7)',
    fil: 'oras sa Vietnam (GMT+7)',
    th: 'เวลาเวียดนาม (GMT+7)',
    vi: 'giờ Việt Nam (GMT+7)',
    'zh-CN': '越南时间（GMT+7）',
    id: 'waktu Vietnam (GMT+7)',
  });
  expect(inEach('Asia/Manila')).toMatchObject({
    en: 'Philippines Time (GMT+8)',
    fil: 'oras sa Pilipinas (GMT+8)',
    th: 'เวลาฟิลิปปินส์ (GMT+8)',
  });
});

test('one without a name of a place is its offset, an abbreviation stays as it is', () => {
  expect(formatZone('UTC', 'en', NOW)).toBe('GMT+0');
  expect(formatZone('Asia/Jakarta', 'id', NOW)).toBe('WIB (GMT+7)');
});

test('no language shows the name that computers use', () => {
  for (const zone of ['Asia/Ho_Chi_Minh', 'Asia/Bangkok', 'Asia/Manila'])
    for (const { tag } of languages.filter(({ dictionary }) => dictionary))
      expect(formatZone(zone, tag, NOW)).not.toMatch(/Asia|_/);
});
