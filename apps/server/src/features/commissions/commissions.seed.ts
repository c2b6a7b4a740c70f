import { localAmount, parseMoney } from '@sampan/contract';
import { dayOf } from '@sampan/engines/lottery/games/zoned-time';
import type { BrandSettings } from '../../platform/brand-settings.ts';
import { readNow, type Tx } from '../../platform/database/index.ts';
import { showPlayer } from '../account/index.ts';
import { brandSettings, type DemoBrand, loadSettings } from '../brand/index.ts';
import { acceptContract } from './contracts/change-contract.queries.ts';
import { makeOffer } from './contracts/offer-contract.service.ts';
import { type ContractKind, contractKinds, type Terms } from './rules/terms.ts';

const ANSWER_DAYS = 30;

/** In dollars, or local money of that weight. */
const salaries: Record<Exclude<ContractKind, 'dividend'>, readonly [sales: string, active: number, rate: number][]> = {
  daily: [
    ['50.00', 1, 2_500],
    ['500.00', 3, 4_000],
    ['2000.00', 8, 5_500],
  ],
  hourly: [
    ['20.00', 1, 1_000],
    ['200.00', 3, 1_500],
  ],
  realtime: [
    ['5.00', 1, 500],
    ['50.00', 2, 1_000],
  ],
};

function termsOf(settings: BrandSettings, kind: ContractKind): Terms {
  const { code, digits } = settings.currency;
  const minor = (dollars: string) => parseMoney(localAmount(dollars, code), digits) ?? 0n;
  const plain = { activeStake: minor('1.00'), floating: false, carry: false, noticeDays: 7 };
  if (kind === 'dividend') {
    const tiers = [
      { sales: minor('500.00'), active: 2, loss: minor('50.00'), rate: 100_000 },
      { sales: minor('5000.00'), active: 5, loss: minor('500.00'), rate: 150_000 },
    ];
    return { ...plain, tiers, cap: null, carry: true };
  }
  const tiers = salaries[kind].map(([sales, active, rate]) => ({ sales: minor(sales), active, loss: null, rate }));
  return { ...plain, tiers, cap: minor('500.00') };
}

/** Far enough ahead for an offer to wait some weeks. */
const middleOfNextMonth = (day: string): string => {
  const next = new Date(Date.parse(`${day.slice(0, 7)}-28T00:00:00Z`) + 20 * 86_400_000);
  return `${next.toISOString().slice(0, 7)}-16`;
};

/**
 * The agent of a demo brand is paid each salary, and has been offered a dividend that waits for an answer. Called once, when
 * the agent is made.
 */
export async function seedDemoContracts(tx: Tx, { brand, agent: { username } }: DemoBrand): Promise<void> {
  const now = await readNow(tx);
  const settings = await loadSettings(tx, brand);
  const { playerId: agentId } = await showPlayer(tx, { brand, username });
  const startsOn = dayOf(now.getTime(), settings.get(brandSettings.timeZone));
  for (const kind of contractKinds) {
    const first = kind === 'dividend' ? middleOfNextMonth(startsOn) : startsOn;
    const offer = {
      agentId,
      payerId: null,
      kind,
      terms: termsOf(settings, kind),
      startsOn: first,
      answerDays: ANSWER_DAYS,
    };
    const row = await makeOffer(tx, settings, offer, now);
    if (kind !== 'dividend') await acceptContract(tx, row, now);
  }
}
