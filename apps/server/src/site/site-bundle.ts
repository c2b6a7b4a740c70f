import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Permission } from '@sampan/contract';
import { drawArt } from '@sampan/ui/art';
import { StartError } from '../platform/postgres/start-error.ts';

const DIST = join(import.meta.dirname, '../../../site/dist');

/** What the server draws a page from; the browser's first render finds the same (see apps/site/src/render.tsx). */
export interface DrawInput {
  language: string;
  theme: 'dark' | 'light';
  permission: Permission;
  announcements?: unknown;
  hot?: unknown;
  winners?: unknown;
  groups?: unknown;
  list?: unknown;
  /** Epoch ms: what "now" was when it was drawn. */
  at: number;
  origin: string;
}

/** What is drawn while not even the brand can be read. */
export interface BusyInput extends Pick<DrawInput, 'language' | 'theme'> {
  /** After which the page asks again by itself. */
  seconds: number;
}

/** What the worker of the site keeps for when it cannot be reached. */
export interface OfflineInput extends Pick<DrawInput, 'language' | 'theme'> {
  /** Its name. */
  brand: string;
}

/** A document, and the hash of its inline style for `style-src`. */
export interface Drawn {
  html: string;
  styleHash: string;
}

/** A page with a script of its own beside the one that every document has. */
export interface DrawnOffline extends Drawn {
  scriptHash: string;
}

/** What the render bundle asks back for: the build's files and the pictures that a document carries itself. */
interface Sources {
  assets: unknown;
  readAsset(address: string): string;
  drawPicture(address: string): string | null;
}

/** The public entry of the render bundle. */
interface RenderModule {
  renderHome(input: DrawInput & Sources): Promise<Drawn>;
  renderShell(input: DrawInput & Sources & { path: string }): Promise<Drawn>;
  renderBusy(input: BusyInput & { assets: unknown }): Promise<{ html: string }>;
  renderOffline(input: OfflineInput & Pick<Sources, 'readAsset'>): Promise<DrawnOffline>;
  requestedLanguage(headers: { cookie?: string; acceptLanguage?: string }, offered: readonly string[]): string;
  requestedTheme(cookie: string | undefined): 'dark' | 'light';
  isPage(path: string): boolean;
  /** What a lobby asks for first, and the filter it is kept under; null for any other page. */
  firstList(asked: {
    path: string;
    language: string;
    merchant: string;
    languages: readonly string[];
  }): { filter: unknown; body: object } | null;
  /** `'sha256-…'`, quotes included, of the one script that stands in the document itself. */
  hashThemeScript(): Promise<string>;
}

/** The built site as the server sees it: one small interface, never its sources. */
export interface SiteBundle
  extends Pick<RenderModule, 'requestedLanguage' | 'requestedTheme' | 'isPage' | 'firstList'> {
  clientFolder: string;
  /** For `script-src`. */
  scriptHash: string;
  renderHome(input: DrawInput): Promise<Drawn>;
  renderShell(input: DrawInput & { path: string }): Promise<Drawn>;
  renderBusy(input: BusyInput): Promise<string>;
  renderOffline(input: OfflineInput): Promise<DrawnOffline>;
}

/** Loads the bundles that `npm run build` made. @throws StartError when they are not there */
export async function loadSiteBundle(): Promise<SiteBundle> {
  const render = join(DIST, 'render/render.js');
  const manifestFile = join(DIST, 'client/.vite/manifest.json');
  if (!existsSync(render) || !existsSync(manifestFile))
    throw new StartError('The player site is not built; use `npm start`, which builds it, or `npm run build`.');
  const assets: unknown = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const bundle = (await import(pathToFileURL(render).href)) as RenderModule;
  const clientFolder = join(DIST, 'client');
  const readAsset = (address: string) => readFileSync(join(clientFolder, address), 'utf8');
  const sources: Sources = { assets, readAsset, drawPicture: drawArt };
  return {
    clientFolder,
    renderHome: (input) => bundle.renderHome({ ...input, ...sources }),
    renderShell: (input) => bundle.renderShell({ ...input, ...sources }),
    renderBusy: async (input) => (await bundle.renderBusy({ ...input, assets })).html,
    renderOffline: (input) => bundle.renderOffline({ ...input, readAsset }),
    requestedLanguage: bundle.requestedLanguage,
    requestedTheme: bundle.requestedTheme,
    isPage: bundle.isPage,
    firstList: bundle.firstList,
    scriptHash: await bundle.hashThemeScript(),
  };
}
