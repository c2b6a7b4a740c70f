import { type Endpoint, endpoints } from '@sampan/contract';
import type { Plugin } from 'vite';

/** The first screen's table, and those of features that the first screen never calls. */
const MODULE = /\/src\/(?:shared\/api|features\/([a-z]+))\/(?:([a-z]+)-)?endpoints\.ts$/;

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
 * only has to know where to send. Saves the schema library on the first screen (about 20 kB brotli). The rows of the
 * features in `apart` come with `features/<feature>/<feature>-endpoints.ts` instead.
 */
export function endpointTable({ apart }: { apart: readonly string[] }): Plugin {
  return {
    name: 'endpoint-table',
    enforce: 'pre',
    load(id) {
      const asked = MODULE.exec(id.split('?')[0] ?? id);
      if (!asked || asked[1] !== asked[2]) return null;
      const feature = asked[1];
      // A call that the platform does not answer yet has no screen that makes it.
      const rows = (Object.entries(endpoints) as [string, Endpoint][]).filter(
        ([, row]) => row.built && (feature ? row.feature === feature : !apart.includes(row.feature)),
      );
      const table = Object.fromEntries(rows.map(([name, row]) => [name, slim(row)]));
      const name = feature ? `${feature}Endpoints` : 'endpoints';
      return `export const ${name} = ${JSON.stringify(table)};
for (const key in ${name}) ${name}[key] = { ...${JSON.stringify(USUAL)}, ...${name}[key] };`;
    },
  };
}
