import { dictionaryOf } from '@sampan/web-client/i18n/language';
import { useText } from '@sampan/web-client/i18n/text-context';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { endpoints } from '../../../shared/api/endpoints.ts';
import { askForDraw, askForTicket, isTicketReference, readDrawName } from '../draws/ask-for-draw.ts';
import { askForRaffle, readRaffleName } from '../raffles/ask-for-raffle.ts';
import type { Subject } from './subject.ts';

const ROUND_ID = /^[A-Za-z0-9:._-]{1,64}$/;

/** A round's number, a ticket's, or game and number of a draw. */
export const canBeAsked = (text: string): boolean => ROUND_ID.test(text) || readDrawName(text) !== null;

async function ask(text: string, code: string): Promise<Subject> {
  const raffle = readRaffleName(text);
  if (raffle) {
    const { draw, moments } = await askForRaffle(raffle);
    return { rounds: [{ line: 1, round: draw }], raffleMoments: moments };
  }
  const named = readDrawName(text);
  if (named || isTicketReference(text)) {
    const { draw, moments } = await (named ? askForDraw(named) : askForTicket(text));
    return { rounds: [{ line: 1, round: draw }], moments };
  }
  const { round, game, currency } = await call(endpoints.publishedRound, { roundId: text });
  const gameName = game.names[dictionaryOf(code)] ?? game.names['en'] ?? game.code;
  return { rounds: [{ line: 1, round }], gameName, currency };
}

/** Asks the platform for the published data of a round, of a lottery's draw or of a raffle's. */
export function useAskForRound(onChosen: (subject: Subject | null) => void) {
  const { code } = useText();
  return useMutation({
    mutationFn: (text: string) => ask(text, code),
    onMutate: () => onChosen(null),
    onSuccess: onChosen,
  });
}
