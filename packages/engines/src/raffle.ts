export { listTickets, publishRaffle, type TicketList } from './raffle/publish-raffle.ts';
export {
  isPublishedRaffle,
  type PublishedRaffle,
  RAFFLE_NAME,
  type RaffleFault,
  type RaffleVerification,
  verifyPublishedRaffle,
} from './raffle/published-raffle.ts';
export {
  type DrawnTickets,
  findWinners,
  orderTickets,
  type RaffleInputs,
  type RaffleKind,
  type RaffleTerms,
  type RaffleTicket,
  raffleKinds,
  readRaffleLeaf,
  writeRaffleInputs,
  writeRaffleLeaf,
} from './raffle/raffle-draw.ts';
export { sampleRaffle } from './raffle/sample-raffle.ts';
