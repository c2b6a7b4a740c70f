import { languageOf, type launchRequest } from '@sampan/contract';
import type { z } from 'zod';
import { AppError } from '../../../platform/http/errors.ts';
import type { GameRow } from '../../catalogue/index.ts';

/** Categories of games that may be entered by a lottery link. */
const LOTTERIES: readonly string[] = ['LOTT', 'ELOTT'];

const refuse = (field: string, reason: string): never => {
  throw new AppError('request.invalid', { field, reason: `${field}: ${reason}` });
};

/** A page of this site, whole. Anything else would make our own frame a way out to anywhere (TRUST §6). */
function readBackUrl(backUrl: string, publicUrl: string): string {
  const url = URL.canParse(backUrl, publicUrl) ? new URL(backUrl, publicUrl) : null;
  if (url?.origin !== new URL(publicUrl).origin) return refuse('backUrl', 'must be a page of this site');
  return url.toString();
}

/**
 * E-063, S-411: what a launch in the mode LOTT adds to the address of the vendor's frame.
 * @returns null for any other mode
 * @throws AppError request.invalid naming the field that is missing or does not fit the game
 */
export function readLotteryLink(
  game: Pick<GameRow, 'code' | 'category'>,
  input: z.output<typeof launchRequest>,
  publicUrl: string,
): URLSearchParams | null {
  if (input.launchMode !== 'LOTT') return null;
  if (!LOTTERIES.includes(game.category)) refuse('launchMode', 'LOTT is for lotteries');
  const { lottoArea, lottoPrizeMode, lottoGameCode, lottoView, device, backUrl, language, playType } = input;
  if (lottoGameCode !== game.code) refuse('lottoGameCode', 'must be the code of the game');
  return new URLSearchParams({
    lottoArea: lottoArea ?? refuse('lottoArea', 'is needed'),
    launchMode: 'LOTT',
    lottoPrizeMode: lottoPrizeMode ?? refuse('lottoPrizeMode', 'is needed'),
    lottoGameCode: game.code,
    lottoView: lottoView ?? refuse('lottoView', 'is needed'),
    device: device ?? refuse('device', 'is needed'),
    backUrl: readBackUrl(backUrl ?? refuse('backUrl', 'is needed'), publicUrl),
    language: languageOf(language).code,
    ...(playType && { playType }),
  });
}
