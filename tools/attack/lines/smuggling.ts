import { exchange } from '../http.ts';
import { findingOf, type Line } from '../line.ts';

const HIDDEN = 'GET /smuggled HTTP/1.1\r\nhost: x\r\n\r\n';

/** Requests whose end two servers in a row would see at different places. */
function listRequests(host: string, path: string): Record<string, string> {
  const head = `POST ${path} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\n`;
  return {
    'both lengths': `${head}content-length: ${HIDDEN.length + 5}\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`,
    'two lengths': `${head}content-length: 2\r\ncontent-length: ${HIDDEN.length + 2}\r\n\r\n{}${HIDDEN}`,
    'an unknown coding': `${head}transfer-encoding: xchunked\r\ncontent-length: 2\r\n\r\n{}${HIDDEN}`,
    'a space before the colon': `${head}content-length : 0\r\ncontent-length: ${HIDDEN.length}\r\n\r\n${HIDDEN}`,
    'a folded header': `${head}transfer-encoding:\r\n chunked\r\ncontent-length: ${HIDDEN.length + 5}\r\n\r\n0\r\n\r\n${HIDDEN}`,
    'a signed length': `${head}content-length: +2\r\n\r\n{}${HIDDEN}`,
  };
}

const WAIT_MS = 1_500;

export const headerSmuggling: Line = {
  name: 'header-smuggling',
  tries: 'requests with two lengths, both codings, folded and odd headers, with another request hidden in the body',
  read: 'red: the hidden request was answered too, so that behind a proxy a stranger can speak in the name of the next visitor',
  async run({ origin }) {
    const faults: string[] = [];
    const requests = Object.entries(listRequests(origin.host, '/wps/system/status'));
    const answers = await Promise.all(requests.map(([, bytes]) => exchange(origin, bytes, WAIT_MS)));
    for (const [at, [name]] of requests.entries()) {
      const statuses = (answers[at] ?? '').match(/HTTP\/1\.1 \d{3}/g) ?? [];
      const first = statuses[0]?.slice(-3) ?? '';
      if (statuses.length > 1 || (first !== '' && !first.startsWith('4')))
        faults.push(`${name}: answered ${statuses.map((status) => status.slice(-3)).join(' and ')}`);
    }
    return findingOf(faults, `${requests.length} odd requests refused, none answered twice`);
  },
};
