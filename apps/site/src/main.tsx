import '@sampan/ui/tokens.css';
import '@sampan/ui/forced-colors.css';
import '@sampan/ui/fonts-thai.css';
import { openText, speak } from '@sampan/web-client/i18n/catalogues';
import { languageValue } from '@sampan/web-client/i18n/language';
import { createQueryClient } from '@sampan/web-client/queries/query-client';
import type { QueryClient } from '@tanstack/react-query';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { appMessages } from './app/locales/index.ts';
import type { StartState } from './app/render/drawn.ts';
import { reportRecovered } from './app/render/report-recovered.ts';
import { Site } from './app/render/site.tsx';
import { fillQueries } from './app/render/start-data.ts';
import { prepareFirstPage } from './app/routing/first-page.ts';
import { fetchLaterParts } from './app/routing/sections.ts';
import { startSessionFlow } from './app/session/session-flow.ts';
import { type Arrival, takeArrival } from './features/account/login-methods/arrival.ts';
import { countriesQuery } from './shared/brand/countries-query.ts';
import { storedLanguage, storeLanguage } from './shared/i18n/store-language.ts';
import { sharedMessages } from './shared/locales/index.ts';
import { startHistory } from './shared/route/navigate.ts';
import { startPageBelow } from './shared/route/page-below.ts';
import { onceDrawn } from './shared/start/once-drawn.ts';
import { localArea, sessionArea } from './shared/storage/browser-storage.ts';
import { startTheme } from './shared/theme/theme.ts';
import { registerWorker } from './shared/worker/register-worker.ts';

// Later parts bring schemas with them, in any order. The first that is made asks zod whether eval is allowed, and zod tries
// it: the content security policy forbids it, and the browser reports a breach.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

function readState(): StartState {
  return JSON.parse(document.getElementById('state')?.textContent ?? 'null') as StartState;
}

function storeBrand({ permission }: StartState): void {
  const { merchantCode, platform } = permission.brand;
  if (!merchantCode) return;
  localArea.set('merchantCode', merchantCode);
  sessionArea.set('merchant', merchantCode);
  sessionArea.set('merchantCode', merchantCode);
  sessionArea.set('platform', platform);
}

/** Without its file the page would get no events any more, so the import is tried again when the connection fails. */
function openRealtime(client: QueryClient, wait = 2_000): void {
  import('./app/realtime/start-realtime.ts').then(
    ({ startRealtime }) => startRealtime(client),
    () => setTimeout(() => openRealtime(client, Math.min(2 * wait, 60_000)), wait),
  );
}

/** A page that cannot load the file for it goes on as a visitor's: the code in its address is spent or soon over. */
async function enterFirst(arrival: Arrival): Promise<void> {
  const part = await import('./features/account/login-methods/enter-by-address.ts').catch(() => null);
  if (part) onceDrawn(await part.enterByAddress(arrival));
}

/** A browser may have none, or refuse it in a private window. */
function startWorker(): void {
  if ('serviceWorker' in navigator) registerWorker().catch(() => {});
}

async function start(): Promise<void> {
  const state = readState();
  const client = createQueryClient();
  fillQueries(client, state);
  storeBrand(state);
  const arrival = takeArrival();
  startTheme();
  startHistory();
  startPageBelow();
  // Hydration needs the words the server used; a different stored choice follows right after.
  languageValue.set(state.language);
  const text = openText(state.language);
  // First of all calls: nothing is asked for a visitor who is about to be a member.
  if (arrival) await enterFirst(arrival);
  await Promise.all([
    text.add(sharedMessages),
    text.add(appMessages),
    prepareFirstPage(location.pathname, text, state.whole),
  ]);
  speak(text);
  startSessionFlow(client);
  const root = document.getElementById('root') as HTMLElement;
  // The sheets are there before any script runs; what the document carried of them has had its time.
  document.querySelector('head > style')?.remove();
  startTransition(() => {
    hydrateRoot(
      root,
      <Site
        text={text}
        client={client}
        drawn={{ theme: state.theme, at: state.at }}
        path={location.pathname}
        search={location.search}
      />,
      { onRecoverableError: reportRecovered },
    );
  });
  const wanted = storedLanguage(state.language);
  if (wanted !== state.language) {
    storeLanguage(wanted);
    languageValue.set(wanted);
  }
  const idle = window.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 200));
  idle(() => openRealtime(client));
  idle(fetchLaterParts);
  idle(startWorker);
  const { gtagId } = state.permission.analytics;
  // Nothing of it before the page answers (S-490); without its file the page is as good as ever.
  if (gtagId)
    onceDrawn(() =>
      idle(
        () =>
          void import('./app/render/start-analytics.ts').then(
            ({ startAnalytics }) => startAnalytics(gtagId),
            () => {},
          ),
      ),
    );
  if (state.permission.phone.picker) idle(() => void client.prefetchQuery(countriesQuery));
}

void start();
