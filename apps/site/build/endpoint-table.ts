import { type Endpoint, endpoints } from '@sampan/contract';
import type { Plugin } from 'vite';

const MODULE = /\/src\/shared\/api\/(team-)?endpoints\.ts$/;

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
 * only has to know where to send. Saves the schema library on the first screen (about 20 kB brotli).
 */
export function endpointTable(): Plugin {
  return {
    name: 'endpoint-table',
    enforce: 'pre',
    load(id) {
      const asked = MODULE.exec(id.split('?')[0] ?? id);
      if (!asked) return null;
      // The rows of the agent centre come with it: home never asks them.
      const ofTeam = asked[1] !== undefined;
      // A call that the platform does not answer yet has no screen that makes it.
      const built = (Object.entries(endpoints) as [string, Endpoint][]).filter(
        ([, row]) => row.built && (row.feature === 'agents') === ofTeam,
      );
      const table = Object.fromEntries(built.map(([name, row]) => [name, slim(row)]));
      const name = ofTeam ? 'teamEndpoints' : 'endpoints';
      return `export const ${name} = ${JSON.stringify(table)};
for (const key in ${name}) ${name}[key] = { ...${JSON.stringify(USUAL)}, ...${name}[key] };`;
    },
  };
}
