/** No TCP connection came to be. */
const NOT_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT', 'EAI_AGAIN']);
/** 57P03: it starts, stops or recovers. 53300: all its connections are taken. */
const NOT_LET_IN = new Set(['57P03', '53300']);
/** pg has no codes for these: no connection of the pool was free or made in time, or the one lent was broken before. */
const NOT_SENT = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
]);

/**
 * True when a statement failed because it never got to the database: what it would have done was not done. False for a
 * connection that broke while it was under way, for then nobody knows.
 */
export function isUnreached(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  if (NOT_LET_IN.has(code) || NOT_SENT.has(error.message)) return true;
  return NOT_CONNECTED.has(code) && (syscall === 'connect' || syscall === 'getaddrinfo');
}
