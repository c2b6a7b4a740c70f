import { dictionaryOf } from '@sampan/web-client/i18n/language';
import { useText } from '@sampan/web-client/i18n/text-context';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { endpoints } from '../../../shared/api/endpoints.ts';
import type { Subject } from './subject.ts';

/** Asks the platform for the published data of a round. */
export function useAskForRound(onChosen: (subject: Subject | null) => void) {
  const { code } = useText();
  return useMutation({
    mutationFn: (roundId: string) => call(endpoints.publishedRound, { roundId }),
    onMutate: () => onChosen(null),
    onSuccess: ({ round, game, currency }) =>
      onChosen({
        rounds: [{ line: 1, round }],
        gameName: game.names[dictionaryOf(code)] ?? game.names['en'] ?? game.code,
        currency,
      }),
  });
}
