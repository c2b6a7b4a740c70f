import pg from 'pg';
import { arrayLiteral } from './array-literal.ts';

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

/**
 * A statement's result, asked for with a callback. For its own promise `pg` assigns a new function to the query
 * (`query.callback = () => …`), and V8 puts a function that is written so straight into the old generation: until the next full
 * collection it holds the query with its parameters and rows (0730).
 */
async function ask(send: Query, statement: unknown): Promise<unknown> {
  try {
    return await new Promise((resolve, reject) => {
      send(statement, (error: unknown, result: unknown) => (error ? reject(error) : resolve(result)));
    });
  } catch (error) {
    // As `pg` does: the stack then leads to who asked, not to the socket.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}

const written = (value: unknown) => (Array.isArray(value) ? arrayLiteral(value) : value);

/** Asks by `ask`, and sends statements that come with a list of parameters under names of their own, where `which` says so. */
function prepareSome(client: pg.Client, which: (text: string) => boolean): void {
  const send = client.query.bind(client) as Query;
  const prepare: Query = (text, values, ...rest) => {
    // A cursor answers by itself, and who brings a callback is answered by it.
    const isPlain = typeof text === 'string' && typeof values !== 'function' && rest.length === 0;
    if (!isPlain) return send(text, values, ...rest);
    if (!Array.isArray(values)) return ask(send, { text });
    return ask(send, { name: which(text) ? nameOf(text) : undefined, text, values: values.map(written) });
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
