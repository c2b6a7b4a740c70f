import '@sampan/ui/tokens.css';
import '@sampan/ui/forced-colors.css';
import '@sampan/ui/fonts-thai.css';
import type { Permission } from '@sampan/contract';
import { openText, type Text } from '@sampan/web-client/i18n/catalogues';
import { dictionaryOf, requestedLanguage } from '@sampan/web-client/i18n/language';
import { createQueryClient } from '@sampan/web-client/queries/query-client';
import { renderToString } from 'react-dom/server';
import { appMessages } from './app/locales/index.ts';
import {
  busyHtml,
  documentHtml,
  hashInline,
  hashThemeScript,
  type Manifest,
  pageFiles,
} from './app/render/document.ts';
import type { AnnouncementsValue, StartState } from './app/render/drawn.ts';
import { firstStyle, type Rule, readRules } from './app/render/first-style.ts';
import { offlineHtml, offlineScript, offlineStyle, offlineWords } from './app/render/offline-page.ts';
import { Site } from './app/render/site.tsx';
import { fillQueries } from './app/render/start-data.ts';
import { lobbyOf, routeOf } from './app/routing/routes.ts';
import { prepareLobby, sections } from './app/routing/sections.ts';
import { HOT_SHOWN, listBody } from './features/games/catalogue/games-queries.ts';
import { readLobby } from './features/games/catalogue/lobby-state.ts';
import { FirstPictureContext } from './shared/frames/first-picture.ts';
import { sharedMessages } from './shared/locales/index.ts';
import { requestedTheme, type Theme } from './shared/theme/theme.ts';

export { hashThemeScript, requestedLanguage, requestedTheme };

export interface RenderInput {
  permission: Permission;
  /** A language code of the contract; `requestedLanguage` finds it in a request. */
  language: string;
  theme: Theme;
  /** Vite's manifest of the client build. */
  assets: Manifest;
  /** The text of one of its files, by its address. */
  readAsset(address: string): string;
  /** Draws a picture of `/art`; null where there is none. */
  drawPicture(address: string): string | null;
  /** Public address of the site without a slash at the end, or ''. */
  origin: string;
  announcements?: StartState['announcements'];
  groups?: StartState['groups'];
  list?: StartState['list'];
  /** Epoch ms of the data. */
  at: number;
}
export interface HomeInput extends RenderInput {
  hot?: StartState['hot'];
  winners?: StartState['winners'];
}
export interface Rendered {
  html: string;
  /** Of its inline style, for `style-src`, quotes included. */
  styleHash: string;
}

const texts = new Map<string, Promise<Text>>();

/** Words are read once a language and kept: they do not change while the server runs. */
function textOf(language: string): Promise<Text> {
  let text = texts.get(language);
  if (!text) {
    const opened = openText(language);
    text = Promise.all([opened.add(sharedMessages), opened.add(appMessages)]).then(() => opened);
    texts.set(language, text);
  }
  return text;
}

const HOME_CHUNK = 'src/app/home/home-page.tsx';
/** The list of parts, and by route the source of its page: asked for with the document, not one after the other. */
const LIST_CHUNK = 'later-parts';
const PAGE_CHUNKS: Readonly<Record<string, string>> = {
  lobby: 'src/features/games/catalogue/lobby-page.tsx',
  elott: 'src/app/routing/lottery-route.tsx',
  lottery: 'src/app/routing/lottery-route.tsx',
  game: 'src/features/games/play/game-page.tsx',
  login: 'src/features/account/login/login-page.tsx',
  register: 'src/features/account/registration/register-page.tsx',
  promotions: 'src/features/promotions/pages.tsx',
  promoDetail: 'src/features/promotions/pages.tsx',
  pointMall: 'src/app/routing/point-mall-route.tsx',
  help: 'src/features/support/help-page.tsx',
  download: 'src/features/downloads/download-page.tsx',
  fairness: 'src/features/fairness/fairness-page.tsx',
  affiliate: 'src/features/affiliate/affiliate-page.tsx',
  me: 'src/app/routing/member-route.tsx',
};

const sheets = new Map<string, readonly Rule[]>();

/** Sheets are read once: their addresses name their content. */
function rulesOf(address: string, { readAsset }: RenderInput): readonly Rule[] {
  const known = sheets.get(address) ?? readRules(readAsset(address));
  sheets.set(address, known);
  return known;
}

interface Drawing {
  whole: boolean;
  input: HomeInput;
  path: string;
  text: Text;
  chunks: readonly string[];
}

async function draw({ whole, input, path, text, chunks }: Drawing): Promise<Rendered> {
  const { language, theme, permission, announcements, hot, winners, groups, list, at } = input;
  const state: StartState = {
    language,
    theme,
    permission,
    announcements,
    hot,
    winners,
    groups,
    whole,
    list,
    brief: path === '/',
    at,
  };
  const client = createQueryClient();
  fillQueries(client, state);
  const body = renderToString(
    <FirstPictureContext value={input.drawPicture}>
      <Site text={text} client={client} drawn={{ theme, at }} path={path} />
    </FirstPictureContext>,
  );
  client.clear();
  const files = pageFiles(input.assets, [...chunks, `words-${dictionaryOf(language)}`]);
  const style = firstStyle(
    files.styles.map((sheet) => rulesOf(sheet, input)),
    body,
  );
  const entry = `/${input.assets['src/main.tsx']?.file ?? ''}`;
  const title = path === '/' ? `${text.i18n._('home.title')} · ${permission.brand.name}` : permission.brand.name;
  const description = text.i18n._('home.description', { brand: permission.brand.name });
  const layout = routeOf(path).layout;
  return {
    html: documentHtml({
      language,
      theme,
      title,
      description,
      layout,
      files,
      entry,
      body,
      style,
      state,
      origin: input.origin,
      path,
    }),
    styleHash: await hashInline(style),
  };
}

/** Home draws its banners at once; the rest of what is announced is asked for while they are looked at. */
const firstOfHome = ({ banners }: AnnouncementsValue): AnnouncementsValue => ({
  popup: [],
  player: [],
  promotion: [],
  banners: banners.filter(({ groupName }) => groupName === 'w_home'),
});

/** Home in full: shell, hero, first rails. Cache it for seconds per brand, language and theme. */
export async function renderHome(input: HomeInput): Promise<Rendered> {
  const text = await textOf(input.language);
  await sections.home.prepare(text);
  const { announcements, hot } = input;
  const first = { ...input, announcements: announcements && firstOfHome(announcements), hot: hot?.slice(0, HOT_SHOWN) };
  return draw({ whole: true, input: first, path: '/', text, chunks: [HOME_CHUNK] });
}

interface ListAsked {
  path: string;
  language: string;
  merchant: string;
  /** Of the brand. */
  languages: readonly string[];
}

/** What a lobby without a query asks for first; null for any other page. */
export function firstList({
  path,
  language,
  merchant,
  languages,
}: ListAsked): { filter: unknown; body: object } | null {
  const place = lobbyOf(path);
  if (!place) return null;
  const { filter } = readLobby(place.code, new URLSearchParams(), languages);
  return { filter, body: { ...listBody(filter, 1), merchant, language } };
}

/** Any other page of the site: its shell, with a lobby's list where it was asked for, else with the skeleton of the page. `path` is the address without query. */
export async function renderShell(input: RenderInput & { path: string }): Promise<Rendered> {
  // A copy, for which no section counts as loaded: what an earlier request has loaded would be drawn without its style, and
  // be thrown away in the browser together with what was typed into it.
  const text = { ...(await textOf(input.language)) };
  const page = PAGE_CHUNKS[routeOf(input.path).name];
  const whole = input.list !== undefined;
  if (whole) await prepareLobby(text);
  return draw({ whole, input, path: input.path, text, chunks: [LIST_CHUNK, ...(page ? [page] : [])] });
}

/** In place of any page while the site cannot answer. */
export async function renderBusy(
  input: Pick<RenderInput, 'language' | 'theme' | 'assets'> & { seconds: number },
): Promise<Pick<Rendered, 'html'>> {
  const { language, theme, assets, seconds } = input;
  const words = (await textOf(language)).i18n._('error.system.overloaded');
  return { html: busyHtml({ language, theme, words, styles: pageFiles(assets, []).styles, seconds }) };
}

/** What the worker keeps for when the site cannot be reached. */
export async function renderOffline({
  language,
  theme,
  brand,
  readAsset,
}: Pick<RenderInput, 'language' | 'theme' | 'readAsset'> & { brand: string }): Promise<
  Rendered & { scriptHash: string }
> {
  const { i18n } = await textOf(language);
  return {
    html: offlineHtml({
      language,
      theme,
      brand,
      title: i18n._('state.offline.title'),
      text: offlineWords[dictionaryOf(language)],
      retry: i18n._('common.retry'),
      icon: readAsset('icon.svg'),
    }),
    styleHash: await hashInline(offlineStyle),
    scriptHash: await hashInline(offlineScript),
  };
}

/** false for addresses that name no page: the server answers 404 with the same document (S-052). */
export const isPage = (path: string): boolean => routeOf(path).name !== 'notFound';
