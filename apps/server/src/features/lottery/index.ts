export { listCatalogueGames, listCatalogueGroups } from './lobby/catalogue-games.ts';
export { lotteryFeature } from './lottery.feature.ts';
export { DEMO_FEED, seedDemoFeed, seedLotteries } from './lottery.seed.ts';
export { type OpenTicket, selectOpenTickets } from './tickets/open-tickets.queries.ts';
