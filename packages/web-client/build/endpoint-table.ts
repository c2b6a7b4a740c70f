import { type Endpoint, endpoints } from '@sampan/contract';
import type { Plugin } from 'vite';

/** The first screen's table, and those that the first screen never asks, by their names. */
const MODULE = /\/src\/(?:shared\/api\/|features\/[a-z/-]+\/)(?:([a-z]+)-)?endpoints\.ts$/;

/** What most rows have is left out of each, and put back when the table is loaded. */
const USUAL = { method: 'POST', access: 'session' };

const slim = (row: Endpoint) => ({
  ...(row.method !== USUAL.method && { method: row.method }),
  path: row.path,
  ...(row.access !== USUAL.access && { access: row.access }),
  ...(row.encrypted && { encrypted: true }),
  ...(row.form && { form: true }),
  ...(row.upload && { upload: row.upload }),
  ...(row.repeatable && { repeatable: true }),
  ...(row.money && { money: true }),
  ...(row.always && { always: true }),
  ...(row.module && { module: row.module }),
});

/**
 * Puts the contract's table without its schemas in the place of `shared/api/endpoints.ts`: the server validates, a browser
 * only has to know where to send. Saves the schema library on the first screen (about 20 kB brotli). The rows of a table in
 * `apart` come with the `<name>-endpoints.ts` of a feature instead.
 */
export function endpointTable({
  apart,
}: {
  apart: Readonly<Record<string, Readonly<Record<string, Endpoint>>>>;
}): Plugin {
  const rowsApart = new Set(Object.values(apart).flatMap((table) => Object.values(table)));
  return {
    name: 'endpoint-table',
    enforce: 'pre',
    load(id) {
      const asked = MODULE.exec(id.split('?')[0] ?? id);
      if (!asked) return null;
      const part = asked[1];
      if (part && !apart[part]) throw new Error(`${id} has no table among those set apart in vite.config.ts`);
      // A call that the platform does not answer yet has no screen that makes it.
      const rows = Object.entries((part && apart[part]) || (endpoints as Readonly<Record<string, Endpoint>>)).filter(
        ([, row]) => row.built && (part || !rowsApart.has(row)),
      );
      const table = Object.fromEntries(rows.map(([name, row]) => [name, slim(row)]));
      const name = part ? `${part}Endpoints` : 'endpoints';
      return `export const ${name} = ${JSON.stringify(table)};
for (const key in ${name}) ${name}[key] = { ...${JSON.stringify(USUAL)}, ...${name}[key] };`;
    },
  };
}
