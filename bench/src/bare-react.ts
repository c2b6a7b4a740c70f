import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

const site = fileURLToPath(new URL('../../apps/site', import.meta.url));
const script = `import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
createRoot(document.getElementById('root')).render(createElement('h1', null, 'A page of nothing but React'));`;
const page =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>React</title><link rel="icon" href="data:,"><script type="module" src="/main.js"></script><div id="root"></div></html>';

/** The yardstick of the first paint: a heading drawn by React in the browser, minified and compressed like the site. */
export async function serveBareReact(): Promise<{ url: string; close(): void }> {
  // Inside the site, so that it is the site's React.
  const folder = mkdtempSync(join(site, 'dist/.bare-'));
  try {
    writeFileSync(join(folder, 'main.js'), script);
    await build({
      root: folder,
      configFile: false,
      logLevel: 'silent',
      build: {
        outDir: 'out',
        rolldownOptions: { input: join(folder, 'main.js'), output: { entryFileNames: 'main.js' } },
      },
    });
    const files = new Map([
      ['/', { type: 'text/html', body: brotliCompressSync(page) }],
      ['/main.js', { type: 'text/javascript', body: brotliCompressSync(readFileSync(join(folder, 'out/main.js'))) }],
    ]);
    const server = createServer((request, response) => {
      const file = files.get(request.url ?? '/');
      response.writeHead(file ? 200 : 404, { 'content-type': file?.type ?? 'text/plain', 'content-encoding': 'br' });
      response.end(file?.body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
