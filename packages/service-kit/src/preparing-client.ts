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

const isStatement = (text: unknown): text is string =>
  typeof text === 'string' && /^\s*(select|insert|update|delete|with)\b/i.test(text);

type Query = (...parts: unknown[]) => unknown;

/** A connection on which every statement that comes with a list of parameters is prepared under its text. */
export class PreparingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const send = super.query.bind(this) as Query;
    const prepare: Query = (text, values, ...rest) => {
      const name = isStatement(text) && Array.isArray(values) ? nameOf(text) : undefined;
      return name ? send({ name, text, values }, ...rest) : send(text, values, ...rest);
    };
    this.query = prepare as typeof this.query;
  }
}
