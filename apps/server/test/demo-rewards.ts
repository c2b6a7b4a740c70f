import { type OfferedReward, offerRewards } from '../src/features/rewards/index.ts';
import { type Database, inTransaction } from '../src/platform/database/index.ts';

const gifts = (playerId: string): OfferedReward[] => {
  const common = { brand: 'sampan', playerId, expiresAt: new Date(Date.now() + 86_400_000) };
  const currency = 'USD';
  const texts = (EN: string, TH: string, VI: string) => ({ EN, TH, VI });
  return [
    {
      ...common,
      source: 'campaign',
      reference: 'week',
      title: texts('Weekly cashback', 'เงินคืนรายสัปดาห์', 'Hoàn tiền hằng tuần'),
      value: { kind: 'money', currency, amount: 84_20n, turnoverPercent: 0 },
    },
    {
      ...common,
      source: 'mission',
      reference: 'level',
      title: texts('Level gift', 'ของขวัญเลื่อนระดับ', 'Quà lên cấp'),
      value: {
        kind: 'bonus',
        currency,
        amount: 10_00n,
        timesTurnover: 3,
        products: ['RNG', 'FISH'],
        maxStake: 5_00n,
        days: 14,
      },
    },
    {
      ...common,
      source: 'raffle',
      reference: 'points',
      title: texts('Slots for $20', 'สล็อต 20 ดอลลาร์', 'Nổ hũ 20 đô'),
      value: { kind: 'points', points: 40n },
    },
    {
      ...common,
      source: 'referral',
      reference: 'friend',
      title: texts('A friend has joined', 'เพื่อนของคุณมาแล้ว', 'Một người bạn đã vào'),
      value: { kind: 'money', currency, amount: 5_00n, turnoverPercent: 100 },
      held: { reason: 'Same device as another account' },
    },
  ];
};

/** Money, bonus and points that wait for a player of the demo brand in $, and one that is held. */
export async function offerDemoRewards(db: Database, playerId: string): Promise<void> {
  await inTransaction(db, (tx) => offerRewards(tx, gifts(playerId)));
}
