import { type Endpoint, endpoints } from '@sampan/contract';
import type { Plugin } from 'vite';

const NAME = 'virtual:endpoint-table';

const slim = (row: Endpoint) => ({
  method: row.method,
  path: row.path,
  access: row.access,
  ...(row.encrypted && { encrypted: true }),
  ...(row.form && { form: true }),
  ...(row.repeatable && { repeatable: true }),
  ...(row.money && { money: true }),
  ...(row.always && { always: true }),
  ...(row.module && { module: row.module }),
  ...(row.built || { built: false }),
});

/**
 * The contract's table of endpoints without its schemas: the server validates, a browser only has to know where to send.
 * Saves the schema library on the first screen (about 20 kB brotli).
 */
export function endpointTable(): Plugin {
  return {
    name: 'endpoint-table',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load(id) {
      if (id !== `\0${NAME}`) return null;
      const table = Object.fromEntries(Object.entries(endpoints).map(([name, row]) => [name, slim(row as Endpoint)]));
      return `export const endpoints = ${JSON.stringify(table)};`;
    },
  };
}
