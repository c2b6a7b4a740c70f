import { randomBytes } from 'node:crypto';
import { allEndpoints, type Endpoint, endpoints } from '@sampan/contract';
import { findingOf, type Line } from '../line.ts';

/** Calls of their own session, which is a cookie: what a player or a visitor sends opens none of them. */
const ofAffiliates = allEndpoints.filter(
  ({ path, built }) =>
    built &&
    path.startsWith('/wps/affiliate/') &&
    ![endpoints.affiliateLogin.path, endpoints.affiliateLogout.path, endpoints.affiliateHome.path].includes(path),
);
const ofPlayers = allEndpoints.filter(({ access, built, upload }) => built && access !== 'public' && !upload);

export const callsWithoutRight: Line = {
  name: 'calls-without-right',
  tries:
    'every call that needs a session without one and with one that never was; calls of affiliates with a cookie that never was',
  read: 'red: a call answers somebody who may not make it',
  async run(target) {
    const faults: string[] = [];
    let tried = 0;
    const tryOut = async (row: Endpoint, options: { token?: string; headers?: Record<string, string> }) => {
      const { status } = await target.call(row, {}, options);
      tried++;
      // Who calls is asked before what: nothing else may be said. Calls of affiliates are read first.
      const refused = status === 401 || status === 403 || (options.headers !== undefined && status === 400);
      if (!refused) faults.push(`${row.path} was answered ${status}`);
    };
    const made = randomBytes(32).toString('base64url');
    for (const row of ofPlayers) {
      await tryOut(row, {});
      await tryOut(row, { token: made });
    }
    for (const row of ofAffiliates) await tryOut(row, { headers: { cookie: `sampan_affiliate=${made}` } });
    return findingOf(faults, `${tried} calls refused`);
  },
};
