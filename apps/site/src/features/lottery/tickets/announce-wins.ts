/** A win finds the player wherever on the site they are: once, and after a reload if it was not seen. */
import type { LotteryTicket, Permission, RealtimeEvent } from '@sampan/contract';
import { parseMoney } from '@sampan/contract/amounts';
import { lotteryName } from '@sampan/contract/lottery-names';
import { findLotteryGame } from '@sampan/engines/lottery';
import { serverNow } from '@sampan/web-client/calls/server-clock';
import { formatMoney } from '@sampan/web-client/formatting/format';
import { spokenText } from '@sampan/web-client/i18n/catalogues';
import { currentLanguage, dictionaryOf } from '@sampan/web-client/i18n/language';
import type { Translate } from '@sampan/web-client/i18n/use-messages';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { lotteryEndpoints } from '../../../shared/api/lottery-endpoints.ts';
import {
  awaitedSince,
  drawKey,
  forgetAwaited,
  isWinSeen,
  markWinSeen,
  watchedDraws,
} from '../../../shared/lottery/awaited-results.ts';
import { navigate } from '../../../shared/route/navigate.ts';
import { isDemoSession } from '../../../shared/session/session.ts';
import { sessionArea } from '../../../shared/storage/browser-storage.ts';
import { showToast } from '../../../shared/toasts/toasts.ts';
import { lotteryMessages } from '../shared/locales/index.ts';
import { TICKETS_ADDRESS } from '../shared/lottery-address.ts';
import { lotteryTicketsMessages } from './locales/index.ts';

export type WinEvent = Extract<RealtimeEvent, { type: 'lottery-win' }>;

/** A message that stood so long on a page that was looked at has been seen. */
const SEEN_AFTER = 3_000;
const LOOK_EVERY = 1_000;
const MOST = 100;
/** More of them at once say no more than the list of tickets does. */
const MOST_TOLD = 3;

/** Told in this page's life: two events of one draw, or a new connection, do not tell it again. */
const told = new Set<string>();

/** A page that nobody looks at, and one under an open dialog, shows no message that would be seen. */
const isInSight = () => document.visibilityState === 'visible' && !document.querySelector('dialog:modal');

async function inSight(): Promise<void> {
  while (!isInSight()) await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
}

async function readWords(): Promise<Translate | null> {
  const text = spokenText();
  if (!text) return null;
  await Promise.all([text.add(lotteryMessages), text.add(lotteryTicketsMessages)]);
  return (id, values) => text.i18n._(id, values);
}

interface Win {
  username: string;
  ticket: LotteryTicket;
  /** Decimals: of all tickets of the draw. */
  amount: string;
  stake: string;
}

async function tell(client: QueryClient, { username, ticket, amount, stake }: Win): Promise<void> {
  const { gameCode, numero, reference } = ticket;
  const key = drawKey(gameCode, numero);
  const isKnown = () => watchedDraws.has(key) || told.has(key) || isWinSeen(username, key);
  if (isKnown()) return;
  const t = await readWords();
  await inSight();
  const currency = client.getQueryData<Permission>(queryKeys.permission)?.brand.currency;
  if (!t || !currency || isKnown() || sessionArea.get('username') !== username) return;
  told.add(key);
  const game = findLotteryGame(gameCode);
  const name = game
    ? lotteryName({ gameCode, labelName: game.group, remark: game.name }, dictionaryOf(currentLanguage()))
    : gameCode;
  const seen = () => markWinSeen(username, key);
  const minor = (text: string) => parseMoney(text, currency.digits) ?? 0n;
  const below = minor(amount) < minor(stake);
  const address = new URLSearchParams({ game: gameCode, numero, ticket: reference });
  showToast({
    // What is less than was staked is no win to be told as one.
    tone: below ? 'info' : 'ok',
    title: t(below ? 'lottery.win.below' : 'lottery.win.title', {
      amount: formatMoney(amount, currency),
      stake: formatMoney(stake, currency),
    }),
    detail: t('lottery.win.detail', { game: name, numero }),
    action: {
      label: t('lottery.win.open'),
      run: () => {
        seen();
        navigate(`${TICKETS_ADDRESS}?${address}`);
      },
    },
  });
  setTimeout(() => isInSight() && seen(), SEEN_AFTER);
}

const member = (): string | null => (isDemoSession() ? null : sessionArea.get('username'));

/** Says what was won in a draw that has just been settled: all of it, however many events say so. */
export async function announceWin(client: QueryClient, { gameCode, numero }: WinEvent): Promise<void> {
  const username = member();
  if (username === null) return;
  const win = await askForWin({ username, gameCode, numero });
  if (win) await tell(client, win);
}

/** What a draw has paid: the sums of all its tickets, and the one that has won. */
async function askForWin(of: { username: string; gameCode: string; numero: string }): Promise<Win | null> {
  const { username, gameCode, numero } = of;
  const asked = { pageNo: 1, pageSize: MOST, gameCode, numero };
  const { list, totals } = await call(lotteryEndpoints.myTickets, asked);
  const ticket = list.find(({ state }) => state === 'won');
  return ticket ? { username, ticket, amount: totals.won, stake: totals.staked } : null;
}

/** Says what was won while nobody looked, since results are waited for. */
export async function announceMissed(client: QueryClient): Promise<void> {
  const username = member();
  const from = username === null ? null : awaitedSince(username, serverNow());
  if (username === null || from === null) return;
  const since = { pageNo: 1, pageSize: MOST, from: Math.floor(from) };
  const { list } = await call(lotteryEndpoints.myTickets, { ...since, states: ['won'] });
  const draws = Map.groupBy(list, ({ gameCode, numero }) => drawKey(gameCode, numero));
  const missed = [...draws].filter(([key]) => !isWinSeen(username, key));
  for (const [, [ticket]] of missed.slice(0, MOST_TOLD)) {
    const win = ticket && (await askForWin({ username, gameCode: ticket.gameCode, numero: ticket.numero }));
    if (win) await tell(client, win);
  }
  if (missed.length > 0) return;
  const { totalCount } = await call(lotteryEndpoints.myTickets, {
    ...since,
    pageSize: 1,
    states: ['open', 'locked', 'waiting'],
  });
  if (totalCount === 0) forgetAwaited(username);
}
