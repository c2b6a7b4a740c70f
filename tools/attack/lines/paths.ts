import { findingOf, type Line } from '../line.ts';

const STEPS = ['../', '..%2f', '%2e%2e/', '%2e%2e%2f', '..%5c', '..\\', '..%252f', '....//', '..;/', '%c0%ae%c0%ae/'];
const STARTS = ['/', '/assets/', '/docs/', '/art/', '/outbox/'];
/** What stands in files that nobody outside may read. */
const INSIDE = [
  { file: 'etc/passwd', mark: /^root:.*:0:0:/m },
  { file: 'package.json', mark: /"workspaces"/ },
  { file: '.data/postgres/owner-password', mark: /^[0-9a-f]{32,}\s*$/ },
];
const DEPTH = 6;
const AT_ONCE = 6;

export const pathTraversal: Line = {
  name: 'path-traversal',
  tries: 'files outside of the built site by .. in ten spellings, under every folder that is served',
  read: 'red: a file of the machine was read, and with it keys and passwords can be',
  async run(target) {
    const faults: string[] = [];
    const starts = target.short ? STARTS.slice(0, 1) : STARTS;
    const paths = starts.flatMap((start) =>
      STEPS.flatMap((step) => INSIDE.map(({ file, mark }) => ({ path: `${start}${step.repeat(DEPTH)}${file}`, mark }))),
    );
    const read = async ({ path, mark }: (typeof paths)[number]) => {
      const { status, text } = await target.ask({ method: 'GET', path });
      if (status < 400 && mark.test(text)) faults.push(`${path} was read`);
      else if (status >= 500 && status !== 503) faults.push(`${path} was answered ${status}`);
    };
    for (let at = 0; at < paths.length; at += AT_ONCE) await Promise.all(paths.slice(at, at + AT_ONCE).map(read));
    return findingOf(faults, `${paths.length} paths lead nowhere`);
  },
};

const FOREIGN = 'evil.example';
const REDIRECTS = [
  `//${FOREIGN}/`,
  `//${FOREIGN}/%2e%2e`,
  `/\\${FOREIGN}/`,
  `/%5c%5c${FOREIGN}/`,
  `/%09//${FOREIGN}/`,
  `/login?next=https://${FOREIGN}/&redirect=https://${FOREIGN}/&returnUrl=//${FOREIGN}/&backUrl=https://${FOREIGN}/`,
  `/wps/session/login/social/start?redirect=https://${FOREIGN}/`,
  `/docs/..//${FOREIGN}/`,
];

export const openRedirect: Line = {
  name: 'open-redirect',
  tries: 'addresses and parameters that would lead a visitor on to another site, and a foreign Host header',
  read: 'red: a link to this site sends its visitor somewhere else, which makes phishing easy',
  async run(target) {
    const faults: string[] = [];
    const asked: { path: string; headers: Record<string, string> }[] = [
      ...REDIRECTS.map((path) => ({ path, headers: {} })),
      { path: '/', headers: { host: FOREIGN } },
      { path: '/docs', headers: { host: FOREIGN, 'x-forwarded-host': FOREIGN } },
    ];
    for (const { path, headers } of asked) {
      const answer = await target.ask({ method: 'GET', path, headers });
      const location = String(answer.headers['location'] ?? '');
      // As a browser reads it: a backslash is a slash, and two of them begin a host.
      const leads = location !== '' && new URL(location.replaceAll('\\', '/'), target.origin).hostname === FOREIGN;
      if (leads) faults.push(`${path} leads to ${location}`);
    }
    return findingOf(faults, `${asked.length} addresses stay here`);
  },
};
