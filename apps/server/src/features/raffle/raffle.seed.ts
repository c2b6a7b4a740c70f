import { localAmount } from '@sampan/contract';
import type { Tx } from '../../platform/database/index.ts';
import { loadSettings } from '../brand/index.ts';
import { selectRaffles, updateTimes, upsertRaffle } from './definitions/definitions.queries.ts';
import { raffleSchema } from './definitions/raffle-schema.ts';

const texts = {
  EN: { title: 'Dragon boat raffle', text: 'Play and pay in to earn tickets. The draw is on Sunday night.' },
  PH: { title: 'Dragon boat raffle', text: 'Maglaro at mag-deposit para sa mga tiket. Linggo ng gabi ang bunutan.' },
  TH: { title: 'จับรางวัลเรือมังกร', text: 'เล่นและฝากเงินเพื่อรับตั๋ว จับรางวัลคืนวันอาทิตย์' },
  VI: { title: 'Bốc thăm thuyền rồng', text: 'Chơi và nạp tiền để nhận vé. Bốc thăm vào tối Chủ nhật.' },
  CN: { title: '龙舟抽奖', text: '投注和存款即可获得抽奖券，周日晚上开奖。' },
  ID: { title: 'Undian perahu naga', text: 'Bermain dan deposit untuk mendapat tiket. Diundi Minggu malam.' },
};

/** A weekly raffle for a brand that has none: it runs from now on. */
export async function seedDemoRaffle(tx: Tx, brand: string): Promise<void> {
  if ((await selectRaffles(tx, brand)).length > 0) return;
  const { currency } = await loadSettings(tx, brand);
  const local = (dollars: string) => localAmount(dollars, currency.code);
  const cash = (dollars: string) => ({ kind: 'money', amount: local(dollars), turnoverPercent: 0 });
  const raffle = raffleSchema(currency.digits).parse({
    code: 'dragon-boat',
    period: 'week',
    position: 10,
    terms: {
      rules: [
        { kind: 'stake', products: null, leastStake: local('0.10'), each: local('20.00') },
        { kind: 'deposit', each: local('50.00') },
        { kind: 'mission', missions: null, tickets: 1 },
      ],
      mostTickets: 50,
      onePrize: true,
      texts,
      claimDays: 7,
      unclaimed: 'next',
      prizes: [
        { from: 1, to: 1, prize: cash('500.00') },
        { from: 2, to: 5, prize: cash('50.00') },
        { from: 6, to: 25, prize: cash('5.00') },
        { from: 26, to: 50, prize: { kind: 'points', points: 100 } },
      ],
    },
  });
  await upsertRaffle(tx, brand, raffle);
  await updateTimes(tx, { brand, code: raffle.code, startsAt: new Date(), endsAt: null });
}
