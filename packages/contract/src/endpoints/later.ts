/** Rows of INVENTORY whose feature is not built yet. Move a row to its feature's file when you build it. */
import { z } from 'zod';
import { type Endpoint, endpoint } from '../endpoint.ts';

const nothing = z.object({}).loose();
const later = (id: string, feature: string, summary: string, path: string, access: Endpoint['access']) =>
  endpoint({ id, feature, summary, method: 'POST', path, access, body: nothing, value: z.unknown(), built: false });

export const laterEndpoints = {
  affiliateMethods: later('E-067', 'agents', 'Affiliate method details', '/wps/agent/affiliate/methods', 'public'),
};
