import type { LotteryTicket } from '@sampan/contract';
import { findKind, findLotteryGame, readPicks } from '@sampan/engines/lottery';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { tableOfGame } from '../drawing/draw-scene.ts';
import { useLotteryWords } from '../shared/use-lottery-words.ts';
import type { LotteryTicketsKey } from './locales/index.ts';
import { writePicks } from './write-line.ts';

/** What a ticket is called and what it bets on, in the page's language. */
export function useTicketWords() {
  const t = useMessages<LotteryTicketsKey>();
  const words = useLotteryWords();
  const line = { side: words.side, place: (place: number) => t('lottery.ticket.place', { place }) };
  return {
    line,
    kind: words.kind,
    /** By its code: the game of a ticket may have left the lobby since. */
    game(gameCode: string): string {
      const game = findLotteryGame(gameCode);
      return game ? words.game({ gameCode, labelName: game.group, remark: game.name }) : gameCode;
    },
    picks({ gameCode, playId, picks }: Pick<LotteryTicket, 'gameCode' | 'playId' | 'picks'>): string {
      const table = tableOfGame(gameCode);
      const kind = table && findKind(table, playId);
      const read = readPicks(picks);
      return kind && read ? writePicks(kind, read, line) : picks;
    },
  };
}
