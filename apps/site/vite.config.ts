import { fileURLToPath } from 'node:url';
import {
  agentsEndpoints,
  cashierEndpoints,
  protectionEndpoints,
  rankEndpoints,
  recordsEndpoints,
  registrationEndpoints,
  securityEndpoints,
  supportEndpoints,
  uplineEndpoints,
} from '@sampan/contract';
import { compileCatalogues } from '@sampan/web-client/build/compile-catalogues';
import { endpointTable } from '@sampan/web-client/build/endpoint-table';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { flagFiles } from './build/flag-files.ts';
import { formParts, loginParts, nameChunk } from './build/name-chunk.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/**
 * Two bundles from one source: `vite build` makes the browser's files with a manifest, `vite build --ssr src/render.tsx
 * --outDir dist/render` makes what the server calls to draw the first screen.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root,
  publicDir: isSsrBuild ? false : 'public',
  plugins: [
    react(),
    compileCatalogues(`${root}src`),
    endpointTable({
      apart: {
        agents: agentsEndpoints,
        cashier: cashierEndpoints,
        protection: protectionEndpoints,
        rank: rankEndpoints,
        records: recordsEndpoints,
        registration: registrationEndpoints,
        security: securityEndpoints,
        support: supportEndpoints,
        upline: uplineEndpoints,
      },
    }),
    ...(isSsrBuild ? [] : [flagFiles()]),
  ],
  // One class name per rule in both bundles, or the server's HTML would not match the stylesheet.
  css: { modules: { generateScopedName: '[local]_[hash:base64:5]' } },
  ssr: { noExternal: true },
  build: {
    outDir: isSsrBuild ? 'dist/render' : 'dist/client',
    emptyOutDir: true,
    target: 'es2022',
    manifest: !isSsrBuild,
    sourcemap: false,
    // Pictures stay files: a data: address would need a hole in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      ...(isSsrBuild ? {} : { input: `${root}src/main.tsx` }),
      output: isSsrBuild
        ? { codeSplitting: false, entryFileNames: '[name].js' }
        : {
            // Home's first files name some 400 others, and a hash does not compress: shorter ones are 0.4 kB of its budget.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            // A stylesheet is named by the chunk that loads it: its own name would be another 0.1 kB.
            assetFileNames: ({ names }) =>
              names.every((name) => name.endsWith('.css'))
                ? 'assets/[hash:6][extname]'
                : 'assets/[name]-[hash:6][extname]',
            codeSplitting: {
              groups: [
                { name: nameChunk, priority: 3 },
                { name: 'form-parts', test: formParts, priority: 2 },
                { name: 'login', test: loginParts, priority: 1 },
              ],
            },
          },
    },
  },
}));
