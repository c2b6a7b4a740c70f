import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const root = fileURLToPath(new URL('.', import.meta.url));

/** The page of the chat room, served on the games' origin under /chat/ (apps/server/src/site/chat-page.ts). */
export default defineConfig({
  root,
  base: '/chat/',
  publicDir: false,
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
