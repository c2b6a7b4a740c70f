import type { Draw } from '../fairness.ts';
import { listTickets, publishRaffle } from './publish-raffle.ts';
import type { PublishedRaffle } from './published-raffle.ts';
import { type RaffleTicket, raffleKinds } from './raffle-draw.ts';

const MOST_TICKETS = 40;
const MOST_PLACES = 6;
const OWNERS = 5;

/** A draw as it might be published; `draw` makes what happened before it. */
export function sampleRaffle(serverSeed: string, draw: Draw): PublishedRaffle {
  const hex = () =>
    draw
      .integer(2 ** 32)
      .toString(16)
      .padStart(8, '0');
  const owners = Array.from({ length: OWNERS }, () => hex() + hex());
  const most = draw.integer(MOST_TICKETS);
  const tickets: RaffleTicket[] = [];
  for (let number = 1; number <= most; number++) {
    // Numbers of tickets that were taken back are missing.
    if (draw.integer(5) === 0) continue;
    const kind = raffleKinds[draw.integer(raffleKinds.length)] ?? 'stake';
    tickets.push({ number, owner: owners[draw.integer(OWNERS)] ?? '', kind });
  }
  const one = tickets[draw.integer(Math.max(1, tickets.length))];
  return publishRaffle({
    raffle: `RF${1 + draw.integer(1_000)}`,
    serverSeed,
    terms: { places: draw.integer(MOST_PLACES), onePrize: draw.integer(2) === 1 },
    list: listTickets(tickets),
    shown: one ? [one.number] : [],
  });
}
