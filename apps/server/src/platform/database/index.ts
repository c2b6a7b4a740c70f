export { APP_ROLE, appUrl } from './app-role.ts';
export { listenTo } from './listen.ts';
export { migrate, migrationFiles } from './migrate.ts';
export {
  connectAsOwner,
  type Database,
  type DatabaseOptions,
  openDatabase,
  type Queryable,
  type Tables,
  type Tx,
} from './open-database.ts';
export {
  emitEvent,
  markEmitted,
  type NewEvent,
  OUTBOX_CHANNEL,
  type OutboxCursor,
  type OutboxEvent,
  outboxEnd,
  pruneEvents,
  readEvents,
  ringOutbox,
} from './outbox.ts';
export { inTransaction, type TransactionOptions, transactionRetries } from './transaction.ts';
