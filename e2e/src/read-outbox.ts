import type { SiteProcess } from './site-process.ts';

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };
const plain = (html: string) =>
  html.replaceAll(/<[^>]*>/g, '').replaceAll(/&(?:lt|gt|quot|amp);/g, (sign) => entities[sign] ?? '');

/** The newest message to a number or an address, from the page a developer reads it on; '' when there is none. */
export async function readOutbox(site: SiteProcess, recipient: string): Promise<string> {
  const page = await (await fetch(`${site.url}/outbox`)).text();
  const article = page.split('<article>').find((part) => plain(part.split('</h2>')[0] ?? '') === recipient);
  return plain(/<pre>([\s\S]*?)<\/pre>/.exec(article ?? '')?.[1] ?? '');
}

/** The six digits of it; '' when there are none. */
export async function readOutboxCode(site: SiteProcess, recipient: string): Promise<string> {
  return /\d{6}/.exec(await readOutbox(site, recipient))?.[0] ?? '';
}
