import { escapeHtml } from '@sampan/contract/escape-html';
import { languageOf, textDirection } from '@sampan/contract/languages';
import type { Theme } from '../../shared/theme/theme.ts';

/** Vite's manifest, as `dist/client/.vite/manifest.json` holds it. */
export type Manifest = Readonly<
  Record<
    string,
    { file: string; name?: string; css?: readonly string[]; imports?: readonly string[]; isEntry?: boolean }
  >
>;

/**
 * Runs before the first paint: the stored theme, width of the menu, language and whether a member is here. An invalid
 * theme is corrected by the application. It is the only inline script; its hash stands in the content security policy.
 */
export const themeScript = `(function(d,h){d.addEventListener('click',function(e){if(!h.drawn)h.early=e.target.closest('button')});try{var l=localStorage,t=l.theme;h.dataset.theme=t==='light'?'light':'dark';if(l.leftBar==='narrow')h.dataset.menu='narrow';if(sessionStorage.token)h.dataset.signed='';var g={EN:'en',PH:'fil',TH:'th',VI:'vi',CN:'zh-Hans',ID:'id'}[l.lang];if(g)h.lang=g}catch(e){}})(document,document.documentElement)`;

/** For `script-src` and `style-src`, quotes included. */
export async function hashInline(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

export const hashThemeScript = (): Promise<string> => hashInline(themeScript);

const ENTRY = 'src/main.tsx';

export interface PageFiles {
  scripts: string[];
  styles: string[];
}

/** By its source, or by its name where it has no source of its own. Two pages' files may have one name: a guess would paint the wrong one. */
function chunkKey(manifest: Manifest, wanted: string): string {
  if (manifest[wanted]) return wanted;
  const named = Object.keys(manifest).filter((key) => manifest[key]?.name === wanted);
  const [key] = named;
  if (!key || named.length > 1)
    throw new Error(`${named.length} files of the build are called ${wanted}: name one by its source`);
  return key;
}

/** The files a page needs at once: entry, what it imports, and `more` (sources or names of chunks), each once. */
export function pageFiles(manifest: Manifest, more: readonly string[]): PageFiles {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(chunk.file)) return;
    seen.add(chunk.file);
    for (const next of chunk.imports ?? []) visit(next);
    for (const sheet of chunk.css ?? []) styles.add(`/${sheet}`);
    scripts.add(`/${chunk.file}`);
  };
  for (const key of [ENTRY, ...more.map((wanted) => chunkKey(manifest, wanted))]) visit(key);
  return { scripts: [...scripts], styles: [...styles] };
}

/** JSON that cannot leave its script element and that old parsers read too. */
export const escapeState = (state: unknown): string =>
  JSON.stringify(state).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

export interface DocumentParts {
  language: string;
  theme: Theme;
  title: string;
  description: string;
  /** `header` where the page has no left bar. */
  layout: string;
  files: PageFiles;
  entry: string;
  body: string;
  /** What of the sheets the body needs (first-style.ts); its hash stands in the policy. */
  style: string;
  state: unknown;
  /** Site address for links that must be absolute; '' leaves them out. */
  origin: string;
  path: string;
}

/**
 * The whole HTML document. It is painted by itself: the policy allows, by their hashes, the theme script and the style that
 * the body needs. The sheets follow the body, where nothing waits for them but the scripts.
 */
export function documentHtml(parts: DocumentParts): string {
  const spoken = languageOf(parts.language);
  const { dictionary, tag } = spoken;
  const { styles, scripts } = parts.files;
  const canonical = parts.origin && `<link rel="canonical" href="${escapeHtml(parts.origin + parts.path)}">`;
  return [
    `<!doctype html><html lang="${dictionary ? tag : 'en'}" dir="${textDirection(spoken)}" data-theme="${parts.theme}" data-layout="${parts.layout}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<script>${themeScript}</script>`,
    `<title>${escapeHtml(parts.title)}</title><meta name="description" content="${escapeHtml(parts.description)}">`,
    canonical,
    '<meta name="theme-color" content="#11151f"><meta name="referrer" content="no-referrer">',
    '<link rel="icon" type="image/svg+xml" href="/icon.svg"><link rel="manifest" href="/app.webmanifest">',
    `<style>${parts.style}</style>`,
    `<script type="module" src="${parts.entry}"></script>`,
    ...scripts.filter((file) => file !== parts.entry).map((file) => `<link rel="modulepreload" href="${file}">`),
    `</head><body><div id="root">${parts.body}</div>`,
    ...styles.map((file) => `<link rel="stylesheet" href="${file}">`),
    `<script type="application/json" id="state">${escapeState(parts.state)}</script></body></html>`,
  ].join('');
}

export interface BusyParts {
  language: string;
  theme: Theme;
  words: string;
  styles: readonly string[];
  /** When it asks again by itself. */
  seconds: number;
}

/** Stands for a page while not even the brand can be read (the database is away): it says so and asks again by itself. */
export function busyHtml({ language, theme, words, styles, seconds }: BusyParts): string {
  const spoken = languageOf(language);
  const { dictionary, tag } = spoken;
  return [
    `<!doctype html><html lang="${dictionary ? tag : 'en'}" dir="${textDirection(spoken)}" data-theme="${theme}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<meta http-equiv="refresh" content="${seconds}"><meta name="robots" content="noindex">`,
    `<script>${themeScript}</script><title>${escapeHtml(words)}</title>`,
    ...styles.map((file) => `<link rel="stylesheet" href="${file}">`),
    `</head><body><main role="status"><p>${escapeHtml(words)}</p></main></body></html>`,
  ].join('');
}
