export * from './account-types.ts';
export * from './amount-scales.ts';
export * from './catalogue-amounts.ts';
export * from './chat-frame.ts';
export * from './chat-room.ts';
export * from './clean-text.ts';
export * from './currencies.ts';
export * from './endpoint.ts';
export * from './endpoints/account.ts';
export * from './endpoints/affiliate-schemas.ts';
export * from './endpoints/affiliates.ts';
export * from './endpoints/agent-credit.ts';
export * from './endpoints/agent-team.ts';
export * from './endpoints/agents.ts';
export * from './endpoints/bonuses.ts';
export * from './endpoints/brand.ts';
export * from './endpoints/campaigns.ts';
export * from './endpoints/cashier.ts';
export * from './endpoints/cashier-schemas.ts';
export * from './endpoints/chat.ts';
export * from './endpoints/commission-schemas.ts';
export * from './endpoints/commissions.ts';
export * from './endpoints/content.ts';
export {
  type Draw,
  type Game,
  type GameMenu,
  gameListRequest,
  gameSchema,
  launchRequest,
  menuRequest,
  providerGroupSchema,
  publishedPageValue,
  publishedRoundValue,
} from './endpoints/game-schemas.ts';
export * from './endpoints/games.ts';
export * from './endpoints/identity.ts';
export * from './endpoints/lottery.ts';
export {
  type LotteryGameCard,
  type LotteryTicket,
  MOST_CHASE_DRAWS,
  MOST_SLIP_LINES,
  type OpenedDraw,
} from './endpoints/lottery-schemas.ts';
export * from './endpoints/missions.ts';
export * from './endpoints/platform-messages.ts';
export * from './endpoints/points.ts';
export * from './endpoints/protection.ts';
export * from './endpoints/published.ts';
export * from './endpoints/raffle.ts';
export * from './endpoints/rank.ts';
export * from './endpoints/records.ts';
export * from './endpoints/referral.ts';
export * from './endpoints/rewards.ts';
export * from './endpoints/upline.ts';
export * from './endpoints/vendor-wallets.ts';
export * from './endpoints/wallet.ts';
export * from './endpoints.ts';
export * from './envelope.ts';
export * from './error-codes.ts';
export * from './escape-html.ts';
export * from './events.ts';
export * from './field-check.ts';
export * from './field-rules.ts';
export * from './flags.ts';
export * from './frame-times.ts';
export * from './game-frame.ts';
export * from './game-products.ts';
export * from './inventory.ts';
export * from './languages.ts';
export * from './local-amounts.ts';
export * from './message-topics.ts';
export * from './money.ts';
export * from './operator-error-codes.ts';
export * from './paging.ts';
export * from './payment.ts';
export {
  promptPayAccount,
  promptPayCode,
  qrPhCode,
  readPaymentCode,
  vietQrCode,
} from './payment-codes/payment-codes.ts';
export * from './person-name.ts';
export * from './plain-text.ts';
export * from './registration-rules.ts';
export * from './results-feed.ts';
export * from './service-channel.ts';
export * from './slip.ts';
export * from './vendor.ts';
export * from './vendor-bulk.ts';
export * from './vendor-call-row.ts';
export * from './vendor-calls.ts';
export * from './vendor-draws.ts';
export * from './vendor-free-rounds.ts';
export * from './vendor-operations.ts';
export * from './vendor-shared-round.ts';
export * from './vendor-transfer.ts';
export * from './wire-unit.ts';
