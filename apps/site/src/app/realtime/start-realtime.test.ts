import type { Balance } from '@sampan/contract';
import { languageValue } from '@sampan/web-client/i18n/language';
import { createQueryClient } from '@sampan/web-client/queries/query-client';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { beforeEach, describe, expect, it } from 'vitest';
import { modalStack } from '../../shared/modals/modals.ts';
import { beginSession, currentToken, endSession } from '../../shared/session/session.ts';
import { toasts } from '../../shared/toasts/toasts.ts';
import { takeEvent } from './start-realtime.ts';

const balance: Balance = {
  sumBalance: '10.00',
  held: '0.00',
  bonus: '0.00',
  balance: [],
  currency: 'USD',
  currencySymbol: '$',
};

beforeEach(() => {
  endSession();
  modalStack.set([]);
  toasts.set([]);
});

describe('pushed events', () => {
  it('a balance replaces the figures that are shown, and makes none up where there are none', () => {
    const client = createQueryClient();
    takeEvent(client, { type: 'balance', sumBalance: '12.50', held: '3.00', bonus: '1.00' });
    expect(client.getQueryData(queryKeys.balance)).toBeUndefined();
    client.setQueryData(queryKeys.balance, balance);
    takeEvent(client, { type: 'balance', sumBalance: '12.50', held: '3.00', bonus: '1.00' });
    expect(client.getQueryData(queryKeys.balance)).toEqual({
      ...balance,
      sumBalance: '12.50',
      held: '3.00',
      bonus: '1.00',
    });
  });
  it.each([
    ['older than the brand’s', 7, true],
    ['the brand’s', 8, false],
    ['newer than the greeting', 9, false],
  ])('S-021 settings of a page that are %s are asked for again or kept', (_, version, stale) => {
    const client = createQueryClient();
    client.setQueryData(queryKeys.permission, { status: 1, version });
    takeEvent(client, { type: 'ready', player: false, version: 8 });
    expect(client.getQueryState(queryKeys.permission)?.isInvalidated).toBe(stale);
  });
  it('S-301 a greeting asks for nothing again, unless nobody knows what the page has missed', () => {
    const client = createQueryClient();
    const own = ['balance', 'cashier', 'records', 'inbox', 'member', 'rank', 'missions', 'rewards', 'bonuses'] as const;
    for (const name of own) client.setQueryData(queryKeys[name], {});
    const stale = () => own.filter((name) => client.getQueryState(queryKeys[name])?.isInvalidated);
    takeEvent(client, { type: 'ready', player: true, version: 1 });
    expect(stale()).toEqual([]);
    takeEvent(client, { type: 'ready', player: true, version: 1, missed: true });
    expect(stale()).toEqual(own);
  });
  it('a cashier event makes orders and records stale', () => {
    const client = createQueryClient();
    client.setQueryData([...queryKeys.cashier, 'list'], []);
    client.setQueryData([...queryKeys.records, 'account'], []);
    takeEvent(client, { type: 'cashier', order: 'deposit', reference: 'D1', state: 'paid' });
    expect(client.getQueryState([...queryKeys.cashier, 'list'])?.isInvalidated).toBe(true);
    expect(client.getQueryState([...queryKeys.records, 'account'])?.isInvalidated).toBe(true);
  });
  it('S-455 S-541 a session that ended elsewhere is cleared, said, and offered the login', () => {
    beginSession('token-1');
    takeEvent(createQueryClient(), { type: 'session-ended' });
    expect(currentToken()).toBeNull();
    expect(toasts.get()).toHaveLength(1);
    expect(modalStack.get().map(({ name }) => name)).toEqual(['loginPopupModal']);
  });
  it('E-045 S-425 a win goes on top of the board that is shown, in the language of the page, and the board keeps its length', () => {
    const client = createQueryClient();
    const key = [...queryKeys.games, 'winners'];
    const win = {
      account: 'ma•••li',
      winAmount: '25.00',
      multiple: '12.5',
      at: 1,
      nodeId: 'ARCADE:koi',
      showIcon: '/art/koi.svg',
      names: { en: 'Koi Evening', th: 'ปลาคาร์ป' },
    };
    takeEvent(client, { type: 'win', win });
    expect(client.getQueryData(key)).toBeUndefined();
    client.setQueryData(key, []);
    for (let at = 1; at <= 9; at++) takeEvent(client, { type: 'win', win: { ...win, at } });
    const lines = client.getQueryData<{ vo: { at: number; game: { displayName: string } } }[]>(key) ?? [];
    expect(lines.map(({ vo }) => vo.at)).toEqual([9, 8, 7, 6, 5, 4, 3]);
    expect(lines[0]?.vo.game.displayName).toBe('Koi Evening');
  });
  it('a message is shown as it comes', () => {
    takeEvent(createQueryClient(), { type: 'message', title: 'The market opens at six' });
    expect(toasts.get()[0]?.title).toBe('The market opens at six');
    const titles = { TH: 'ตลาดเปิดหกโมง' };
    takeEvent(createQueryClient(), { type: 'message', title: 'It opens', titles });
    expect(toasts.get().at(-1)?.title).toBe('It opens');
    languageValue.set('TH');
    takeEvent(createQueryClient(), { type: 'message', title: 'It opens', titles });
    languageValue.set('EN');
    expect(toasts.get().at(-1)?.title).toBe(titles.TH);
  });
});
