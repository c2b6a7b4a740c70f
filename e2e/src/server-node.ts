import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface NodeSettings {
  flags: string[];
  env: Record<string, string>;
}

/** What `npm start` gives the server's Node. */
export const serverNode = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../apps/server/node-settings.json'), 'utf8'),
) as NodeSettings;
