import { commitServerSeed } from '../fairness.ts';
import { createMerkleTree, type MerkleTree } from '../lottery/draw/merkle.ts';
import type { PublishedRaffle } from './published-raffle.ts';
import { findWinners, orderTickets, type RaffleTerms, type RaffleTicket, writeRaffleLeaf } from './raffle-draw.ts';

/** The tickets of a draw in order of their numbers, with the tree over them. */
export interface TicketList {
  readonly tickets: readonly RaffleTicket[];
  readonly leaves: readonly string[];
  readonly tree: MerkleTree;
}

export function listTickets(tickets: readonly RaffleTicket[]): TicketList {
  const leaves = tickets.map(writeRaffleLeaf);
  return { tickets, leaves, tree: createMerkleTree(leaves) };
}

function* takeInOrder({ tickets }: TicketList, order: Iterable<number>): Generator<RaffleTicket & { index: number }> {
  for (const index of order) yield { index, ...(tickets[index] as RaffleTicket) };
}

/** A draw over these tickets as the platform publishes it. @throws RangeError when a ticket that is to be shown is not there */
export function publishRaffle(given: {
  raffle: string;
  serverSeed: string;
  terms: RaffleTerms;
  list: TicketList;
  /** Numbers of tickets that are shown to stand in the tree. */
  shown: readonly number[];
}): PublishedRaffle {
  const { raffle, serverSeed, list, shown } = given;
  const { tickets, leaves, tree } = list;
  const { places, onePrize } = given.terms;
  const inputs = { ticketCount: tree.count, ticketsRoot: tree.root };
  const prove = (index: number) => ({ leaf: leaves[index] ?? '', ...tree.prove(index) });
  const ordered = takeInOrder(list, orderTickets(serverSeed, inputs));
  const { drawn, winners } = findWinners(ordered, { places, onePrize });
  const indexOf = (number: number) => tickets.findIndex((one) => one.number === number);
  return {
    raffle,
    serverSeedHash: commitServerSeed(serverSeed),
    serverSeed,
    ...inputs,
    places,
    onePrize,
    drawn: drawn.map(({ index }) => prove(index)),
    winners: winners.map(({ number }) => number),
    ...(shown.length > 0 && { tickets: shown.map((number) => prove(indexOf(number))) }),
  };
}
