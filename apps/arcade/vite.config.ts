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

/**
 * What PixiJS's index loads by itself and no board has: events, filters and accessibility (the page around the board is the
 * game's), sprite sheets, video and masks, and particles, which only its rules for pages without eval mention.
 */
const unused: readonly [RegExp, string][] = [
  [/environment-(browser|webworker)\/\w+All\.mjs$/, 'export {};'],
  [/lib\/(rendering|spritesheet)\/init\.mjs$/, 'export {};'],
  [/particle-container\/shared\/ParticleBuffer\.mjs$/, 'export class ParticleBuffer {}'],
  [
    /unsafe-eval\/particle\/generateParticleUpdatePolyfill\.mjs$/,
    'export const generateParticleUpdatePolyfill = null;',
  ],
];

const slimPixi: Plugin = {
  name: 'slim-pixi',
  enforce: 'pre',
  load(id) {
    const path = id.replaceAll('\\', '/');
    if (!path.includes('/pixi.js/lib/')) return null;
    const found = unused.find(([pattern]) => pattern.test(path));
    return found ? { code: found[1], moduleSideEffects: false } : null;
  },
};

/** The game and its verifier, served by the arcade's server under /arcade/. Pixi stands in a file of its own. */
export default defineConfig({
  root,
  base: '/arcade/',
  publicDir: false,
  plugins: [slimPixi, preloadSlot],
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: [`${root}index.html`, `${root}table.html`, `${root}verify.html`],
      treeshake: {
        // Its index registers everything there is; stage.ts registers the little that the boards draw with.
        moduleSideEffects: [{ test: /pixi\.js[\\/]lib[\\/]index\.mjs$/, sideEffects: false }],
      },
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
