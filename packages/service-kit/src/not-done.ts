/** No TCP connection came to be. */
const NOT_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT', 'EAI_AGAIN']);
/** pg has no codes for these: no connection of the pool was free or made in time, or the one lent was broken before. */
const NOT_SENT = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
]);
/**
 * The database undid the statement for lack of time or room, and says so. 57014: cut off by a time limit or an operator.
 * 55P03: a lock was not free in time. 25P03, 25P04: the transaction took too long. 40001, 40P01: still colliding after all
 * repeats. 53…: out of connections, memory, disk. 57P03: it starts, stops or recovers.
 */
const UNDONE = /^(57014|55P03|25P0[34]|40001|40P01|53...|57P03)$/;
/** The connection went: a statement alone may have been done, a transaction before its COMMIT was not. */
const BROKEN = /^(08...|57P0[12]|ECONNRESET|EPIPE)$/;
const BROKEN_MESSAGE = /^Connection terminated/;

/** Failures that went out of a call before the COMMIT of its transaction was sent. */
const beforeCommit = new WeakSet<Error>();

/** The connection broke while a COMMIT was under way: nobody knows whether it was done. */
export class CommitInDoubt extends Error {
  constructor(cause: unknown) {
    super('the connection broke while a transaction was committed', { cause });
  }
}

/** The database took longer over a statement than it may: nothing is lost, but somebody must look why. */
const CUT_OFF = /^(57014|55P03|25P0[34])$/;

export function isCutOff(error: unknown): boolean {
  return error instanceof Error && CUT_OFF.test(codeOf(error));
}

function codeOf(error: Error): string {
  return (error as NodeJS.ErrnoException).code ?? '';
}

/** Marks what failed inside a transaction, or before it, so that its answer can say that nothing was done. */
export function noteBeforeCommit(error: unknown): void {
  if (error instanceof Error) beforeCommit.add(error);
}

/** What a COMMIT failed of, in words that cannot be taken for a statement that was never sent. */
export function commitFailure(error: unknown): unknown {
  return error instanceof Error && /^[0-9A-Z]{5}$/.test(codeOf(error)) && !BROKEN.test(codeOf(error))
    ? error
    : new CommitInDoubt(error);
}

/**
 * The connection went while a statement alone or a COMMIT was under way: it may have been done or not. Only a call that is
 * known by an id of its own may come again.
 */
export function isInDoubt(error: unknown): boolean {
  if (error instanceof CommitInDoubt) return true;
  return error instanceof Error && (BROKEN.test(codeOf(error)) || BROKEN_MESSAGE.test(error.message));
}

/**
 * True when a call failed by no fault of its own and nothing of it was done: it may come again. False for a connection that
 * broke while a statement alone or a COMMIT was under way, for then nobody knows.
 */
export function isNotDone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (UNDONE.test(code) || NOT_SENT.has(error.message)) return true;
  const { syscall } = error as NodeJS.ErrnoException;
  if (NOT_CONNECTED.has(code) && (syscall === 'connect' || syscall === 'getaddrinfo')) return true;
  return beforeCommit.has(error) && (BROKEN.test(code) || BROKEN_MESSAGE.test(error.message));
}
