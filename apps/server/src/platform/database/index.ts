export { APP_ROLE, appUrl, appUrlOf, type DatabaseAddress } from './app-role.ts';
export { type Answers, askTogether, prepared, type Questions } from './ask-together.queries.ts';
export { readNow } from './clock.queries.ts';
export { listenTo } from './listen.ts';
export { LAYOUT, migrate } from './migrate.ts';
export {
  connectAsOwner,
  type Database,
  openDatabase,
  openPool,
  type PoolSettings,
  type Queryable,
  type Tx,
} from './open-database.ts';
export {
  emitEvent,
  emitToPlayers,
  markEmitted,
  notifyOutbox,
  OUTBOX_CHANNEL,
  type OutboxEvent,
  outboxEnd,
  pruneEvents,
  readEvents,
} from './outbox.ts';
export { rehearse } from './rehearse.ts';
export { withinSavepoint } from './savepoint.queries.ts';
export { inTransaction, transactionRetries, withinTransaction } from './transaction.ts';
