import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const root = fileURLToPath(new URL('.', import.meta.url));

/** The game and its verifier, served by the arcade's server under /arcade/. Pixi stands in a file of its own. */
export default defineConfig({
  root,
  base: '/arcade/',
  publicDir: false,
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: [`${root}index.html`, `${root}table.html`, `${root}verify.html`],
      output: { codeSplitting: { groups: [{ name: 'pixi', test: /node_modules[\\/]pixi\.js/ }] } },
    },
  },
});
