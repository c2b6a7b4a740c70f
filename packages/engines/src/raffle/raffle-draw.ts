/**
 * Raffles by commitment (R-36). SHA-256 of the seed is published before the first ticket; at the lock the root over all
 * tickets is fixed; then the seed is opened, and the order in which tickets are drawn follows from seed, root and count alone.
 */
import { createDraw, createWordSource } from '../fairness.ts';
import { sha256, toHex, utf8 } from '../sha256.ts';

/** How a ticket was earned; every list of tickets says it, so that those given by hand can be counted. */
export const raffleKinds = ['stake', 'deposit', 'mission', 'hand'] as const;
export type RaffleKind = (typeof raffleKinds)[number];

export interface RaffleTicket {
  /** From 1, in the order in which tickets were earned. */
  readonly number: number;
  /** Stands for the player in this draw alone: 16 lower-case hex digits. */
  readonly owner: string;
  readonly kind: RaffleKind;
}

/** What the order follows from, beside the seed. */
export interface RaffleInputs {
  readonly ticketCount: number;
  /** hex, 32 bytes */
  readonly ticketsRoot: string;
}

const NUMBER_DIGITS = 9;
const LEAF = /^([0-9]{9})\|([0-9a-f]{16})\|([a-z]+)$/;

/** The text of a leaf: in order of the texts are tickets in order of their numbers. */
export const writeRaffleLeaf = ({ number, owner, kind }: RaffleTicket): string =>
  `${`${number}`.padStart(NUMBER_DIGITS, '0')}|${owner}|${kind}`;

/** @returns null for a text that is no leaf */
export function readRaffleLeaf(text: string): RaffleTicket | null {
  const [, number = '', owner = '', kind = ''] = LEAF.exec(text) ?? [];
  const known = raffleKinds.find((one) => one === kind);
  return known ? { number: Number(number), owner, kind: known } : null;
}

/** The text whose SHA-256 takes the place of the client seed. */
export const writeRaffleInputs = ({ ticketCount, ticketsRoot }: RaffleInputs): string =>
  `sampan raffle 1|${ticketCount}|${ticketsRoot}`;

/** Indexes of leaves in the order in which they are drawn, each once. */
export function* orderTickets(serverSeed: string, inputs: RaffleInputs): Generator<number> {
  const clientSeed = toHex(sha256(utf8(writeRaffleInputs(inputs))));
  const draw = createDraw(createWordSource({ serverSeed, clientSeed, nonce: 0 }, 0));
  // Of a shuffle only what was swapped is kept: some hundred prizes of a million tickets.
  const moved = new Map<number, number>();
  for (let at = 0; at < inputs.ticketCount; at++) {
    const pick = at + draw.integer(inputs.ticketCount - at);
    const picked = moved.get(pick) ?? pick;
    moved.set(pick, moved.get(at) ?? at);
    moved.delete(at);
    yield picked;
  }
}

export interface RaffleTerms {
  /** So many places are drawn, as long as there are tickets. */
  readonly places: number;
  /** A player's second ticket is passed over. */
  readonly onePrize: boolean;
}

export interface DrawnTickets<Ticket> {
  /** All that were drawn, in order, those passed over among them. */
  readonly drawn: readonly Ticket[];
  /** The first has the first place. */
  readonly winners: readonly Ticket[];
}

/** Goes through tickets in their order until every place has one. */
export function findWinners<Ticket extends { readonly owner: string }>(
  ordered: Iterable<Ticket>,
  { places, onePrize }: RaffleTerms,
): DrawnTickets<Ticket> {
  const [drawn, winners, owners]: [Ticket[], Ticket[], Set<string>] = [[], [], new Set()];
  if (places === 0) return { drawn, winners };
  for (const ticket of ordered) {
    drawn.push(ticket);
    if (onePrize && owners.has(ticket.owner)) continue;
    owners.add(ticket.owner);
    winners.push(ticket);
    if (winners.length === places) break;
  }
  return { drawn, winners };
}
