import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const root = fileURLToPath(new URL('.', import.meta.url));

/**
 * Names the slot's heavy part, which its entry asks for itself, in the page too: on a slow line all of it is on its way with
 * the first script, and not a journey later.
 */
const preloadSlot: Plugin = {
  name: 'preload-slot',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle, filename }) {
      if (!bundle || !filename.endsWith('/index.html')) return html;
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const slot = chunks.find(({ name }) => name === 'start-game');
      if (!slot) throw new Error('the slot has no chunk start-game');
      const files = [slot.fileName, ...slot.imports].filter((file) => !html.includes(file));
      return files.map((file) => ({
        tag: 'link',
        attrs: { rel: 'modulepreload', crossorigin: true, href: `/arcade/${file}` },
        injectTo: 'head' as const,
      }));
    },
  },
};

/** The game and its verifier, served by the arcade's server under /arcade/. Pixi stands in a file of its own. */
export default defineConfig({
  root,
  base: '/arcade/',
  publicDir: false,
  plugins: [preloadSlot],
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: [`${root}index.html`, `${root}table.html`, `${root}verify.html`],
      output: {
        codeSplitting: {
          groups: [
            // Beside Pixi it made everything wait for Pixi, the session's call too.
            { name: 'preload', test: /preload-helper/, priority: 1 },
            { name: 'pixi', test: /node_modules[\\/]pixi\.js/ },
          ],
        },
      },
    },
  },
});
