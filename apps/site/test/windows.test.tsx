import type { Game } from '@sampan/contract';
import type { Text } from '@sampan/web-client/i18n/catalogues';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import type { ObservedValue } from '@sampan/web-client/storage/observed-value';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { qrPath } from '../../../packages/ui/src/parts/qr-code.tsx';
import { DownloadPage } from '../src/features/downloads/index.ts';
import { Tags } from '../src/features/lottery/lobby/lobby-tabs.tsx';
import { PER_PAGE } from '../src/features/messages/announcement-dialog.tsx';
import { AnnouncementBoard } from '../src/features/messages/sections.ts';
import { closeAllModals, type ModalName, openModal } from '../src/shared/modals/modals.ts';
import { beginSession, endSession } from '../src/shared/session/session.ts';
import { type Answers, between, drawPart, drawSite, failed, openWords, textOf } from './draw-site.tsx';

// As a browser draws it after the first time: with its session and what is open.
vi.mock('@sampan/web-client/storage/use-observed', () => ({
  useObserved: <Value,>(value: ObservedValue<Value>) => value.get(),
}));
// Needs a browser; what it takes out is shown where it is proven (S-340).
vi.mock('../src/shared/sanitize-html.ts', () => ({ sanitizeHtml: (html: string) => html }));

let text: Text;
beforeAll(async () => {
  text = await openWords();
});
afterEach(() => {
  endSession();
  closeAllModals();
});
const say = (key: string, values = {}) => text.i18n._(key, values);

const agent = { id: 'm1', account: 'chai', nickname: 'Chai', type: 1, toUpline: false, memberLabel: [] };

/** What stands after the page: its windows. */
const windowsOf = (html: string) => html.slice(html.lastIndexOf('</footer>'));

describe('S-065 every page hosts the windows', () => {
  const game = { displayName: 'Lantern Sevens', nodeId: 'x', rooms: [], showIcon: '' } as unknown as Game;
  const windows: [name: ModalName, title: string, data?: object][] = [
    ['loginPopupModal', 'account.login.kinds', { tab: 'login' }],
    ['loginPopupModal', 'account.login.kinds', { tab: 'register' }],
    ['registerModal', 'account.register.title'],
    ['forgotPasswordModal', 'recovery.title'],
    ['changePasswordModal', 'account.password.title'],
    ['downloadModal', 'downloads.title'],
    ['announcementModal', 'announcement.title'],
    ['agentCentreModal', 'agents.title'],
    ['serviceModal', 'support.popup.title'],
  ];
  it.each(windows)('%s %s %o', async (name, title, data = {}) => {
    beginSession('a-token');
    openModal(name as 'loginPopupModal', data);
    const html = await drawSite({ text, path: '/promotions', answers: [[queryKeys.member, agent]] });
    expect(windowsOf(html)).toContain(say(title));
    expect(html).toContain('<header');
  });
  it('gamePopupModal with the stake tables of a game', async () => {
    openModal('gamePopupModal', { game });
    const html = await drawSite({ text, path: '/rng' });
    expect(windowsOf(html)).toContain('Lantern Sevens');
  });
});

it('A-013 a change of the password that nothing forces asks for the old one', async () => {
  beginSession('a-token');
  openModal('changePasswordModal');
  const html = windowsOf(await drawSite({ text, path: '/promotions', answers: [[queryKeys.member, agent]] }));
  for (const name of ['oldPassword', 'newPassword', 'confirmNewPassword']) expect(html).toContain(`name="${name}"`);
});

it.each([
  [7, 0],
  [8, 2],
])('A-028 the tags of lotteries: %i have %i arrows', async (count, arrows) => {
  const groups = Array.from({ length: count }, (_, at) => ({ gameGroupCode: `G${at}`, labelName: `Tag ${at}` }));
  const html = await drawPart(<Tags groups={groups as never} chosen="" />, { text });
  expect(html.match(/Tag \d/g)).toHaveLength(count);
  const names = [say('common.previous'), say('common.next')];
  expect(names.filter((name) => html.includes(`aria-label="${name}"`))).toHaveLength(arrows);
});

describe('the guide to the app', () => {
  const resources = [
    { resourceType: 'Android', url: 'https://files.example/app.apk', qrCodeUrl: '', labelNameEn: '' },
    { resourceType: 'MOBILECONFIG', url: 'https://files.example/app.mobileconfig', qrCodeUrl: '', labelNameEn: '' },
  ];
  const draw = (permission = {}) => drawPart(<DownloadPage />, { text, permission });
  it('S-008 S-342 has tabs Android and iOS, four steps each', async () => {
    const html = await draw({ resources });
    const tabs = [...html.matchAll(/<button[^>]*role="tab"[^>]*>(.*?)<\/button>/gs)].map(([, inner]) =>
      textOf(inner ?? ''),
    );
    expect(tabs).toEqual([say('downloads.android'), say('downloads.ios')]);
    expect(html.match(/<li/g)).toHaveLength(4);
    for (const system of ['android', 'ios', 'web.android', 'web.ios'])
      for (const step of [1, 2, 3, 4]) expect(say(`downloads.${system}.${step}`)).not.toContain('downloads.');
  });
  it('S-009 S-344 shows the code of the file, without a margin in the code', async () => {
    const { size, path } = qrPath('https://files.example/app.apk', 0);
    const html = await draw({ resources });
    expect(html).toContain(`viewBox="0 0 ${size} ${size}"`);
    expect(html).toContain(path);
    expect(await draw()).not.toContain(say('downloads.qr'));
  });
  it('S-346 A-005 promises 5 baht with 1 times turnover where there is an app, in the words of the specification', async () => {
    expect(say('downloads.bonus')).toMatch(/5 baht.*1 times?.*turnover|5 baht.*turnover.*1/i);
    expect(textOf(await draw({ resources }))).toContain(say('downloads.bonus'));
    expect(textOf(await draw())).not.toContain(say('downloads.bonus'));
  });
  it('S-510 without a file the text stays and says so', async () => {
    const html = textOf(await draw());
    expect(html).toContain(say('downloads.none'));
    for (const step of [1, 2, 3, 4]) expect(html).toContain(say(`downloads.web.android.${step}`));
  });
});

describe('announcements', () => {
  const list = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      id: `n${at}`,
      title: `Notice ${at}`,
      content: `<p>Text of <b>${at}</b></p>`,
      date: 1_700_000_000_000 - at * 1000,
    }));
  const draw = (answers: Answers = []) => drawPart(<AnnouncementBoard />, { text, answers });
  const having = (count: number): Answers => [
    [queryKeys.announcements('EN'), { popup: [], player: list(count), banners: [], promotion: [] }],
  ];
  const rows = (html: string) => html.match(/Notice \d+<\/span>/g) ?? [];
  const pages = (html: string) =>
    html.match(new RegExp(`aria-label="${say('announcement.page', { page: '\\d+' })}"`, 'g'));

  it('S-333 S-341 the list has 9 a page: 9 are one page, 10 are two', async () => {
    expect(PER_PAGE).toBe(9);
    const [nine, ten] = [await draw(having(9)), await draw(having(10))];
    expect([rows(nine).length, rows(ten).length]).toEqual([9, 9]);
    expect([pages(nine), pages(ten)?.length]).toEqual([null, 2]);
  });
  it('S-334 the chosen one stands beside it with title and HTML content', async () => {
    const html = await draw(having(3));
    const detail = between(html, /<article/, '</article>');
    expect(detail).toMatch(/<h3[^>]*>Notice 0<\/h3>/);
    expect(detail).toContain('<p>Text of <b>0</b></p>');
    expect(html.indexOf('<ul')).toBeLessThan(html.indexOf('<article'));
  });
  it('S-341 S-511.E an empty list says so', async () => {
    expect(textOf(await draw(having(0)))).toContain(say('announcement.empty'));
  });
  it('S-511.L S-511.R waits with 9 rows, and offers another try after a failure', async () => {
    const waiting = await draw();
    expect(waiting).toContain('aria-busy="true"');
    expect(waiting.match(/_skeleton_/g)).toHaveLength(9);
    const html = await draw([[queryKeys.announcements('EN'), failed()]]);
    expect(html).toContain('role="alert"');
    expect(textOf(html)).toContain(say('common.retry'));
  });
});
