import '@sampan/ui/tokens.css';
import '@sampan/ui/fonts-thai.css';
import type { Permission } from '@sampan/contract';
import { openText, type Text } from '@sampan/web-client/i18n/catalogues';
import { dictionaryOf, requestedLanguage } from '@sampan/web-client/i18n/language';
import { createQueryClient } from '@sampan/web-client/queries/query-client';
import { renderToString } from 'react-dom/server';
import { appMessages } from './app/locales/index.ts';
import { busyHtml, documentHtml, hashThemeScript, type Manifest, pageFiles } from './app/render/document.ts';
import type { StartState } from './app/render/drawn.ts';
import { Site } from './app/render/site.tsx';
import { fillQueries } from './app/render/start-data.ts';
import { routeOf } from './app/routing/routes.ts';
import { sections } from './app/routing/sections.ts';
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
  /** Public address of the site without a slash at the end, or ''. */
  origin: string;
  announcements?: StartState['announcements'];
  groups?: StartState['groups'];
  /** Epoch ms of the data. */
  at: number;
}
export interface HomeInput extends RenderInput {
  hot?: StartState['hot'];
  winners?: StartState['winners'];
}
export interface Rendered {
  html: string;
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

interface Drawing {
  input: HomeInput;
  path: string;
  text: Text;
  chunks: readonly string[];
}

function draw({ input, path, text, chunks }: Drawing): Rendered {
  const { language, theme, permission, announcements, hot, winners, groups, at } = input;
  const state: StartState = { language, theme, permission, announcements, hot, winners, groups, at };
  const client = createQueryClient();
  fillQueries(client, state);
  const body = renderToString(<Site text={text} client={client} drawn={{ theme, at }} path={path} />);
  client.clear();
  const files = pageFiles(input.assets, [...chunks, `words-${dictionaryOf(language)}`]);
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
      state,
      origin: input.origin,
      path,
    }),
  };
}

/** Home in full: shell, hero, first rails. Cache it for seconds per brand, language and theme. */
export async function renderHome(input: HomeInput): Promise<Rendered> {
  const text = await textOf(input.language);
  await sections.home.prepare(text);
  return draw({ input, path: '/', text, chunks: [HOME_CHUNK] });
}

/** Any other page of the site: its shell with the skeleton of the page. `path` is the address without query. */
export async function renderShell(input: RenderInput & { path: string }): Promise<Rendered> {
  // A copy, for which no section counts as loaded: what an earlier request has loaded would be drawn without its style, and
  // be thrown away in the browser together with what was typed into it.
  const text = { ...(await textOf(input.language)) };
  return draw({ input, path: input.path, text, chunks: [] });
}

/** In place of any page while the site cannot answer. */
export async function renderBusy(
  input: Pick<RenderInput, 'language' | 'theme' | 'assets'> & { seconds: number },
): Promise<Rendered> {
  const { language, theme, assets, seconds } = input;
  const words = (await textOf(language)).i18n._('error.system.overloaded');
  return { html: busyHtml({ language, theme, words, styles: pageFiles(assets, []).styles, seconds }) };
}

/** false for addresses that name no page: the server answers 404 with the same document (S-052). */
export const isPage = (path: string): boolean => routeOf(path).name !== 'notFound';
