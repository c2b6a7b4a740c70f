import { fileURLToPath } from 'node:url';
import {
  affiliatesEndpoints,
  agentCreditEndpoints,
  agentsEndpoints,
  agentTeamEndpoints,
  campaignEndpoints,
  cashierEndpoints,
  commissionsEndpoints,
  identityEndpoints,
  lotteryEndpoints,
  missionsEndpoints,
  platformMessagesEndpoints,
  pointsEndpoints,
  protectionEndpoints,
  raffleEndpoints,
  rankEndpoints,
  recordsEndpoints,
  recoveryEndpoints,
  referralEndpoints,
  registrationEndpoints,
  rewardsEndpoints,
  securityEndpoints,
  supportEndpoints,
  uplineEndpoints,
} from '@sampan/contract';
import { compileCatalogues } from '@sampan/web-client/build/compile-catalogues';
import { endpointTable } from '@sampan/web-client/build/endpoint-table';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { classNames } from './build/class-names.ts';
import { flagFiles } from './build/flag-files.ts';
import { laterStylesLast, layerStyles } from './build/layer-styles.ts';
import { accountParts, formParts, laterParts, loginParts, nameChunk } from './build/name-chunk.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** Endpoints of sections that come later: their rows come with them. */
const apart = {
  affiliates: affiliatesEndpoints,
  agents: agentsEndpoints,
  agentCredit: agentCreditEndpoints,
  agentTeam: agentTeamEndpoints,
  campaign: campaignEndpoints,
  cashier: cashierEndpoints,
  commissions: commissionsEndpoints,
  identity: identityEndpoints,
  lottery: lotteryEndpoints,
  platformMessages: platformMessagesEndpoints,
  points: pointsEndpoints,
  missions: missionsEndpoints,
  protection: protectionEndpoints,
  raffle: raffleEndpoints,
  rank: rankEndpoints,
  records: recordsEndpoints,
  recovery: recoveryEndpoints,
  referral: referralEndpoints,
  registration: registrationEndpoints,
  rewards: rewardsEndpoints,
  security: securityEndpoints,
  support: supportEndpoints,
  upline: uplineEndpoints,
};

/** How the browser's files are cut and named. */
const browserFiles = {
  // Home's first files name some 400 others, and a hash does not compress: shorter ones are 0.4 kB of its budget.
  chunkFileNames: 'assets/[name]-[hash:7].js',
  // A stylesheet is named by the chunk that loads it: its own name would be another 0.1 kB.
  assetFileNames: ({ names }: { names: string[] }) =>
    names.every((name) => name.endsWith('.css')) ? 'assets/[hash:6][extname]' : 'assets/[name]-[hash:6][extname]',
  codeSplitting: {
    groups: [
      { name: nameChunk, priority: 3 },
      { name: 'account-parts', test: accountParts, priority: 2 },
      { name: 'form-parts', test: formParts, priority: 2 },
      { name: 'login', test: loginParts, priority: 1 },
      { name: 'later-parts', test: laterParts, priority: 0 },
    ],
  },
};

/**
 * What the server draws with stays cut into parts: it reads those of home, the lobbies and the languages that are asked for,
 * a fifth of the whole. Text beyond ASCII is escaped, because one such letter makes a script take twice the memory.
 */
const serverFiles = { entryFileNames: '[name].js', charset: 'ascii' as const };

/** `Features.LightDark` of Lightning CSS, which comes with Vite. */
const LIGHT_DARK = 1_048_576;

/**
 * Two bundles from one source: `vite build` makes the browser's files with a manifest, `vite build --ssr src/render.tsx
 * --outDir dist/render` makes what the server calls to draw the first screen.
 */
export default defineConfig(({ isSsrBuild = false }) => ({
  root,
  publicDir: isSsrBuild ? false : 'public',
  plugins: [
    react(),
    compileCatalogues(`${root}src`),
    endpointTable({ apart }),
    ...(isSsrBuild ? [] : [flagFiles(), layerStyles(), laterStylesLast()]),
  ],
  // One class name per rule in both bundles, or the server's HTML would not match the stylesheet.
  css: {
    // Nothing here says light-dark(); its two stand-ins for old browsers weighed on every document.
    lightningcss: { exclude: LIGHT_DARK },
    modules: {
      generateScopedName: classNames([`${root}src`, fileURLToPath(new URL('../../packages', import.meta.url))]),
    },
  },
  // Else the server would draw with React for developers, who are told where the server's files are.
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
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
      output: isSsrBuild ? serverFiles : browserFiles,
    },
  },
}));
