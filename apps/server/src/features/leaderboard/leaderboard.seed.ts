import { localAmount } from '@sampan/contract';
import type { Tx } from '../../platform/database/index.ts';
import { loadSettings } from '../brand/index.ts';
import { boardSchema } from './boards/board-schema.ts';
import { selectBoards, updateBoardTimes, upsertBoard } from './boards/boards.queries.ts';

const texts = {
  day: {
    EN: { title: 'Today, by biggest multiple', text: 'Best win ÷ bet of the day. The stake does not help.' },
    PH: {
      title: 'Ngayong araw, ayon sa pinakamalaking multiple',
      text: 'Pinakamahusay na panalo ÷ taya sa araw. Hindi nakakatulong ang laki ng taya.',
    },
    TH: { title: 'วันนี้ ตามตัวคูณสูงสุด', text: 'เงินรางวัล ÷ เดิมพันที่ดีที่สุดของวัน ขนาดเดิมพันไม่มีผล' },
    VI: {
      title: 'Hôm nay, theo hệ số cao nhất',
      text: 'Tiền thắng ÷ tiền cược tốt nhất trong ngày. Cược lớn không giúp gì.',
    },
    CN: { title: '今日最高倍数', text: '当天最佳派彩 ÷ 投注，投注大小没有影响。' },
    ID: {
      title: 'Hari ini, menurut kelipatan terbesar',
      text: 'Kemenangan ÷ taruhan terbaik hari ini. Besar taruhan tidak berpengaruh.',
    },
  },
  week: {
    EN: { title: 'Slots, by biggest multiple', text: 'Best win ÷ bet on slots this week. The stake does not help.' },
    PH: {
      title: 'Slots, ayon sa pinakamalaking multiple',
      text: 'Pinakamahusay na panalo ÷ taya sa slots ngayong linggo. Hindi nakakatulong ang laki ng taya.',
    },
    TH: { title: 'สล็อต ตามตัวคูณสูงสุด', text: 'เงินรางวัล ÷ เดิมพันที่ดีที่สุดในสล็อตสัปดาห์นี้ ขนาดเดิมพันไม่มีผล' },
    VI: {
      title: 'Slots, theo hệ số cao nhất',
      text: 'Tiền thắng ÷ tiền cược tốt nhất ở slots tuần này. Cược lớn không giúp gì.',
    },
    CN: { title: '老虎机最高倍数', text: '本周老虎机最佳派彩 ÷ 投注，投注大小没有影响。' },
    ID: {
      title: 'Slot, menurut kelipatan terbesar',
      text: 'Kemenangan ÷ taruhan terbaik di slot minggu ini. Besar taruhan tidak berpengaruh.',
    },
  },
};

const money = (amount: string) => ({ kind: 'money', amount, turnoverPercent: 100 });

const seeds = [
  {
    code: 'multiple-day',
    period: 'day',
    texts: texts.day,
    products: null,
    prizes: [
      [1, 1, '5.00'],
      [2, 3, '2.00'],
      [4, 10, '0.50'],
    ],
  },
  {
    code: 'slots-week',
    period: 'week',
    texts: texts.week,
    products: ['RNG'],
    prizes: [
      [1, 1, '300.00'],
      [2, 2, '150.00'],
      [3, 3, '90.00'],
      [4, 20, '15.00'],
      [21, 50, '5.00'],
    ],
  },
] as const;

/** Boards for a brand that has none: they run from now on. */
export async function seedDemoBoards(tx: Tx, brand: string): Promise<void> {
  if ((await selectBoards(tx, brand)).length > 0) return;
  const { currency } = await loadSettings(tx, brand);
  const local = (dollars: string) => localAmount(dollars, currency.code);
  for (const [index, { code, period, texts: words, products, prizes }] of seeds.entries()) {
    const board = boardSchema(currency.digits).parse({
      code,
      period,
      position: index * 10,
      terms: {
        measure: 'multiple',
        products,
        leastStake: local('0.10'),
        texts: words,
        claimDays: 7,
        prizes: prizes.map(([from, to, dollars]) => ({ from, to, prize: money(local(dollars)) })),
      },
    });
    await upsertBoard(tx, brand, board);
    await updateBoardTimes(tx, { brand, code, startsAt: new Date(), endsAt: null });
  }
}
