import { ApiError } from '@sampan/web-client/calls/api-error';
import { openText } from '@sampan/web-client/i18n/catalogues';
import { describe, expect, it } from 'vitest';
import { lotteryBettingMessages } from '../locales/index.ts';
import { refusedLine } from './refused-line.ts';

const refused = (details: Record<string, string | number>) => new ApiError('lottery.ticket.invalid', { details });

describe('Q-018 a line that the server refuses says why', () => {
  it.each([
    ['EN', { line: 2, why: 'seriesOutOfRange' }, 'Line 2: Choose other odds'],
    ['EN', { line: 1, why: 'unknownMode' }, 'Line 1: Choose another unit'],
    ['EN', { line: 3, why: 'closedNumber', at: '47' }, 'Line 3: Closed number: 47'],
    ['TH', { line: 2, why: 'seriesOutOfRange' }, 'บรรทัดที่ 2: เลือกอัตราจ่ายอื่น'],
  ] as const)('%s %j', async (language, details, words) => {
    const text = openText(language);
    await text.add(lotteryBettingMessages);
    const { i18n } = text;
    expect(refusedLine(refused(details), (key, values) => i18n._(key, values))).toBe(words);
  });

  it('leaves what it has no words for, and every other failure, to the words of errors', () => {
    expect(refusedLine(refused({ line: 1, why: 'toString' }), String)).toBeNull();
    expect(refusedLine(new ApiError('lottery.draw.closed'), String)).toBeNull();
  });
});
