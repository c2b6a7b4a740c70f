import type { Raffle, RunningReward } from '@sampan/contract';
import type { RewardProvider } from '../../rewards/index.ts';
import { listRaffles } from './raffles.service.ts';

/** Page of the member centre. */
const HREF = '/me/raffle';

/** The way to the next ticket, in money; where there is none by money, or no more may be had, the tickets themselves. */
function progressOf({ rules, draw, mostTickets }: Raffle): RunningReward['progress'] {
  const full = mostTickets !== null && draw.mine >= mostTickets;
  const rule = rules.find(({ kind }) => kind !== 'mission');
  if (rule && rule.kind !== 'mission' && !full) return { unit: 'money', done: rule.done, target: rule.each };
  return { unit: 'tickets', done: `${draw.mine}`, target: `${mostTickets ?? draw.tickets}` };
}

/** Raffles that take tickets, as the reward centre shows them. Their prizes wait there as rewards. */
export const raffleProvider: RewardProvider = {
  name: 'raffle',
  async list(tx, actor) {
    const { list } = await listRaffles(tx, actor);
    const open = list.filter(({ draw }) => draw.state === 'open');
    return {
      going: open.map((raffle) => {
        const { code, title, text, draw } = raffle;
        const progress = progressOf(raffle);
        return { id: `raffle:${code}`, title, text, value: null, progress, endsAt: draw.locksAt, href: HREF };
      }),
    };
  },
};
