/** Rows of INVENTORY whose feature is not built yet. Move a row to its feature's file when you build it. */
import { z } from 'zod';
import { type Endpoint, endpoint } from '../endpoint.ts';

const nothing = z.object({}).loose();
const later = (id: string, feature: string, summary: string, path: string, access: Endpoint['access']) =>
  endpoint({ id, feature, summary, method: 'POST', path, access, body: nothing, value: z.unknown(), built: false });

export const laterEndpoints = {
  dividend: later('E-041', 'agents', 'Dividend request', '/wps/relay/MCS2_processDividendReq', 'real'),
  dailySalary: later('E-042', 'agents', 'Daily salary contract', '/wps/relay/MCS2_processDailySalContract', 'real'),
  hourlySalary: later('E-043', 'agents', 'Hourly salary contract', '/wps/relay/MCS2_processContractHourSalary', 'real'),
  realTimeSalary: later(
    'E-044',
    'agents',
    'Real-time salary contract',
    '/wps/relay/MCSFE_processRealTimeSalaryContract',
    'real',
  ),
  affiliateMethods: later('E-067', 'agents', 'Affiliate method details', '/wps/agent/affiliate/methods', 'public'),
};
