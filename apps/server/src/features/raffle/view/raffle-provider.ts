import type { RewardProvider } from '../../rewards/index.ts';
import { listRaffles } from './raffles.service.ts';

/** Page of the member centre. */
const HREF = '/me/raffle';

/** Raffles that take tickets, as the reward centre shows them: how many the player has, of how many. Prizes wait as rewards. */
export const raffleProvider: RewardProvider = {
  name: 'raffle',
  async list(tx, actor) {
    const { list } = await listRaffles(tx, actor);
    const open = list.filter(({ draw }) => draw.state === 'open');
    return {
      going: open.map(({ code, title, text, draw }) => ({
        id: `raffle:${code}`,
        title,
        text,
        value: null,
        progress: { unit: 'tickets', done: `${draw.mine}`, target: `${draw.tickets}` },
        endsAt: draw.locksAt,
        href: HREF,
      })),
    };
  },
};
