export {
  noteBets as noteRaffleBets,
  noteClaimed as noteRaffleClaims,
  noteDeposits as noteRaffleDeposits,
} from './feed/note-events.ts';
export { raffleFeature } from './raffle.feature.ts';
export { seedDemoRaffle } from './raffle.seed.ts';
export { raffleProvider } from './view/raffle-provider.ts';
