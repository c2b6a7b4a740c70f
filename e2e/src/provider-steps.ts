import type { Locator } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import {
  CLIENT,
  type FacebookState,
  startFacebook,
  startOpenIdProvider,
} from '../../apps/server/test/social-doubles.ts';
import { headerButton } from './account-steps.ts';
import { checkScreen } from './check-screen.ts';
import { open, site, startJourney } from './journey.ts';
import type { Visitor, VisitorOptions } from './visitor.ts';

export const providers = ['google', 'facebook'] as const;
export type Provider = (typeof providers)[number];

export const button = (place: Visitor['page'] | Locator, name: string) =>
  place.getByRole('button', { name, exact: true });
export const balance = ({ page, words }: Visitor) =>
  page.getByRole('group', { name: words('wallet.bar.label') }).first();

export interface Providers {
  /** Who logs in at Google or Facebook from now on. */
  become(subject: string): void;
  /** Through the popup to the provider's own page, and back by its button. */
  visit(visitor: Visitor, provider: Provider): Promise<void>;
}

/** One site for the tests of a file, with Google and Facebook in this process as its login providers. */
export async function startJourneyWithProviders(): Promise<Providers> {
  const person = { sub: '', name: 'Ploy Chai' };
  const face: FacebookState = { person: { id: '', name: 'Ploy Chai' }, app: CLIENT.clientId, broken: false };
  const google = await startOpenIdProvider(person, { returnAddress: () => `${site.url}/login`, asks: true });
  const facebook = await startFacebook(face, { asks: true });
  startJourney({
    settings: () => ({
      GOOGLE_CLIENT_ID: CLIENT.clientId,
      GOOGLE_CLIENT_SECRET: CLIENT.clientSecret,
      GOOGLE_ISSUER: google.url,
      FACEBOOK_APP_ID: CLIENT.clientId,
      FACEBOOK_APP_SECRET: CLIENT.clientSecret,
      FACEBOOK_DIALOG_URL: facebook.url,
      FACEBOOK_GRAPH_URL: facebook.url,
    }),
  });
  afterAll(() => Promise.all([google.close(), facebook.close()]));
  return {
    become(subject) {
      person.sub = subject;
      face.person.id = subject;
    },
    async visit(visitor, provider) {
      const { page, words } = visitor;
      await headerButton(visitor, 'app.logIn').click();
      await button(page.getByRole('dialog'), words(`login.${provider}`)).click();
      await page.getByRole('heading', { name: 'Sign in to go on' }).waitFor();
      expect(new URL(page.url()).origin).toBe((provider === 'google' ? google : facebook).url);
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.waitForURL((url) => url.origin === site.url);
    },
  };
}

/** To the provider's page and back: once with a name to choose, then at once. */
export async function logInTwice(people: Providers, provider: Provider, options: VisitorOptions): Promise<void> {
  const subject = `${provider}-${options.width}`;
  const username = `ploy${provider}${options.width}`.slice(0, 15);
  people.become(subject);
  const first = await open(options, '/promotions');
  await people.visit(first, provider);
  const { page, words } = first;
  const dialog = page.getByRole('dialog', { name: words('login.new.title') });
  await dialog.waitFor();
  expect(await dialog.locator('[name="username"]').inputValue()).toBe('ploychai');
  await checkScreen(first, `newcomer from ${provider}`);
  await dialog.locator('[name="username"]').fill(username);
  await button(dialog, words('login.new.submit')).click();
  await page.getByText(words('account.success.title', { name: username })).waitFor();
  await balance(first).waitFor();
  expect(page.url(), 'nothing of the provider stays in the address').toBe(`${site.url}/promotions`);

  const again = await open(options, '/promotions');
  await people.visit(again, provider);
  await balance(again).waitFor();
  await again.page.waitForFunction((name) => sessionStorage.getItem('account') === name, username);
  expect(again.page.url()).toBe(`${site.url}/promotions`);
}
