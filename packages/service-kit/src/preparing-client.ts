import pg from 'pg';

/** More texts than this a process does not have unless it writes lists into them; those are sent as they are. */
const MOST = 1_000;
const names = new Map<string, string>();

/** The same text has the same name on every connection. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MOST) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}

/** A statement that begins so is parsed and planned once a connection wherever it is sent. */
export const PREPARED = '/* prepared */';

const isStatement = (text: string) => /^\s*(select|insert|update|delete|with)\b/i.test(text);
const isMarked = (text: string) => text.startsWith(PREPARED);

type Query = (...parts: unknown[]) => unknown;

/** Sends statements that come with a list of parameters under names of their own, where `which` says so. */
function prepareSome(client: pg.Client, which: (text: string) => boolean): void {
  const send = client.query.bind(client) as Query;
  const prepare: Query = (text, values, ...rest) => {
    const name = typeof text === 'string' && Array.isArray(values) && which(text) ? nameOf(text) : undefined;
    return name ? send({ name, text, values }, ...rest) : send(text, values, ...rest);
  };
  client.query = prepare as typeof client.query;
}

/** A connection on which every statement that comes with a list of parameters is prepared under its text. */
export class PreparingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    prepareSome(this, (text) => isMarked(text) || isStatement(text));
  }
}

/** A connection on which those are that are marked. */
export class MarkedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    prepareSome(this, isMarked);
  }
}
