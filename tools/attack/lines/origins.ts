import { randomBytes } from 'node:crypto';
import { endpoints, REALTIME_PATH } from '@sampan/contract';
import { exchange, readJson } from '../http.ts';
import { findingOf, gaveWay, type Line, notTried } from '../line.ts';

const FOREIGN = 'https://evil.example';
/** A site that is busy takes its time; a refusal says so at once too. */
const WAIT_MS = 10_000;

const handshake = (host: string, origin: string): string =>
  `GET ${REALTIME_PATH} HTTP/1.1\r\nhost: ${host}\r\nconnection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${randomBytes(16).toString('base64')}\r\norigin: ${origin}\r\n\r\n`;

const statusOf = (text: string): string => /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 'nothing';

const askFrom = async (origin: URL, page: string): Promise<string> =>
  statusOf(await exchange(origin, handshake(origin.host, page), WAIT_MS, (text) => statusOf(text) !== 'nothing'));

export const socketOrigins: Line = {
  name: 'socket-origins',
  tries: 'a live socket from a page of another site, of no site (null) and of a host that only begins alike',
  read: 'red: a page that a member visits elsewhere can open a socket here in their browser',
  async run({ origin }) {
    const own = await askFrom(origin, origin.origin);
    if (own !== '101') return notTried(`the site's own page is answered ${own}, so a refusal proves nothing`);
    const faults: string[] = [];
    for (const foreign of [FOREIGN, 'null', `${origin.origin}.evil.example`, `http://evil.example:${origin.port}`]) {
      if ((await askFrom(origin, foreign)) === '101') faults.push(`a page of ${foreign} was let in`);
    }
    return findingOf(faults, 'the own page is let in, four others are not');
  },
};

export const crossSiteCalls: Line = {
  name: 'cross-site-calls',
  tries:
    'calls as a form of another site sends them (types a form can have, cookies, no headers of ours), and leave to read asked from there',
  read: 'red: another site can act or read in the name of a member who visits it',
  async run(target) {
    const faults: string[] = [];
    const rows = [endpoints.logout, endpoints.createWithdrawal, endpoints.editProfile, endpoints.claimBonus];
    for (const { path, method } of rows)
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
        const headers = { origin: FOREIGN, 'content-type': type, cookie: 'token=x; session=x' };
        const { status, text } = await target.ask({ method, path, headers, body: '{"nickname":"x","fields":{}}' });
        if (status < 400 || readJson(text)['success'] === true) faults.push(`${path} took a form of another site`);
      }
    for (const { path } of rows) {
      const preflight = { origin: FOREIGN, 'access-control-request-method': 'POST' };
      const { headers } = await target.ask({ method: 'OPTIONS', path, headers: preflight });
      const allowed = String(headers['access-control-allow-origin'] ?? '');
      if (allowed === FOREIGN || allowed === '*') faults.push(`${path} may be read from ${allowed}`);
    }
    return findingOf(faults, `${rows.length * 3} forms and ${rows.length} readings refused`);
  },
};

export const privateCache: Line = {
  name: 'private-cache',
  tries: 'answers that hold a member’s data, looked at for leave to store them',
  read: 'red: a shared cache or the next user of the browser may be shown a member’s data',
  async run(target) {
    const token = await target.signIn();
    if (token === null) return notTried('needs --player NAME:PASSWORD');
    const faults: string[] = [];
    const rows = [endpoints.memberInfo, endpoints.balance, endpoints.withdrawalOptions, endpoints.devices];
    let read = 0;
    for (const row of rows) {
      const { headers, success } = await target.call(row, {}, { token });
      if (!success) continue;
      read++;
      if (!/no-store/.test(String(headers['cache-control'] ?? ''))) faults.push(`${row.path} may be stored`);
    }
    return read === 0 ? gaveWay('none of them was answered') : findingOf(faults, `${read} answers say no-store`);
  },
};
