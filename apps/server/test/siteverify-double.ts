import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** What a widget's token stands for, as the provider keeps it. */
export interface GivenToken {
  hostname: string;
  action?: string;
  cdata?: string;
  /** When the puzzle was solved; now, if not said. */
  solvedAt?: Date;
}

export interface SiteverifyDouble {
  url: string;
  /** The forms it was sent, newest last. */
  readonly asked: URLSearchParams[];
  /** How it answers: as documented, with an error of its own, without an end, or with nothing that is JSON. */
  mood: 'well' | 'failing' | 'silent' | 'babbling';
  give(token: string, what: GivenToken): void;
  close(): Promise<void>;
}

interface Keys {
  name: 'turnstile' | 'hcaptcha';
  secret: string;
  siteKey: string;
}

/** What a provider answers to a form, as Turnstile and hCaptcha document it: a token is good once. */
function answerTo({ name, secret, siteKey }: Keys, form: URLSearchParams, given: Map<string, GivenToken>): object {
  const refuse = (...codes: string[]) => ({ success: false, 'error-codes': codes });
  if (form.get('secret') !== secret) return refuse('invalid-input-secret');
  if (name === 'hcaptcha' && form.get('sitekey') !== siteKey) return refuse('sitekey-secret-mismatch');
  const token = form.get('response') ?? '';
  const found = given.get(token);
  given.delete(token);
  if (!found) return refuse(name === 'turnstile' ? 'timeout-or-duplicate' : 'already-seen-response');
  const { hostname, action, cdata, solvedAt = new Date() } = found;
  const common = { success: true, challenge_ts: solvedAt.toISOString(), hostname, 'error-codes': [] };
  return name === 'turnstile' ? { ...common, action, cdata } : { ...common, credit: false };
}

/** What stands in for Turnstile's script: a button that asks the provider for a token of what the page has named. */
const scriptOf = (url: string) => `
window.turnstile = { render(container, { sitekey, action, cData, callback }) {
  const button = document.createElement('button');
  button.textContent = 'Verify you are human';
  button.onclick = async () => {
    const asked = new URLSearchParams({ sitekey, action, cData, hostname: location.hostname });
    callback(await (await fetch('${url}/solve?' + asked)).text());
  };
  document.getElementById(container).append(button);
} };
window[new URL(document.currentScript.src).searchParams.get('onload')]();
`;

/** A provider of human checks on this machine. */
export async function startSiteverify(keys: Keys): Promise<SiteverifyDouble> {
  const given = new Map<string, GivenToken>();
  const asked: URLSearchParams[] = [];
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const address = new URL(request.url ?? '/', 'http://localhost');
    if (request.method === 'GET' && address.pathname === '/api.js')
      return response.writeHead(200, { 'content-type': 'text/javascript' }).end(scriptOf(double.url));
    if (request.method === 'GET' && address.pathname === '/solve') {
      const { hostname = '', action, cData: cdata } = Object.fromEntries(address.searchParams);
      const token = randomUUID();
      given.set(token, { hostname, ...(action && { action }), ...(cdata && { cdata }) });
      return response.writeHead(200, { 'access-control-allow-origin': '*' }).end(token);
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    const isForm = request.headers['content-type'] === 'application/x-www-form-urlencoded';
    if (request.method !== 'POST' || !request.url?.endsWith('/siteverify') || !isForm)
      return response.writeHead(404).end();
    asked.push(form);
    if (double.mood === 'silent') return undefined;
    if (double.mood === 'failing') return response.writeHead(503).end('{}');
    if (double.mood === 'babbling') return response.end('x'.repeat(200_000));
    const said = answerTo(keys, form, given) as { success: boolean };
    response.writeHead(said.success || keys.name === 'hcaptcha' ? 200 : 400, { 'content-type': 'application/json' });
    return response.end(JSON.stringify(said));
  }
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const double: SiteverifyDouble = {
    url: `http://127.0.0.1:${port}`,
    asked,
    mood: 'well',
    give: (token, what) => void given.set(token, what),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return double;
}
