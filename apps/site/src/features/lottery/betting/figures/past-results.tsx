import { ButtonLink } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../../../shared/i18n/use-format.ts';
import { LoadFailure } from '../../../../shared/load-failure.tsx';
import type { LotteryKey } from '../../shared/locales/index.ts';
import { RESULTS_ADDRESS } from '../../shared/lottery-address.ts';
import { historyQuery } from '../../shared/lottery-queries.ts';
import type { LotteryBettingKey } from '../locales/index.ts';
import css from './figures.module.css';
import { LastResult } from './last-result.tsx';

const SHOWN = 12;
/** All of PK10. */
const MOST_NUMBERS = 10;

/** The newest results of the game, and the way to all of them. */
export function PastResults({ gameCode }: { gameCode: string }) {
  const t = useMessages<LotteryBettingKey | LotteryKey>();
  const { dateTime } = useFormat();
  const { data, error, refetch } = useQuery(historyQuery(gameCode));
  if (error && !data) return <LoadFailure compact error={error} onRetry={() => void refetch()} />;
  return (
    <div className={css.figures}>
      <ol className={css.results}>
        {(data ?? []).slice(0, SHOWN).map(({ numero, openNumber, winningTime, beforeOpening, demo }) => (
          <li key={numero}>
            <span>
              {numero}
              <small>
                {beforeOpening ? t('lottery.beforeOpening') : dateTime(winningTime)}
                {demo && ` · ${t('lottery.bet.demo')}`}
              </small>
            </span>
            <LastResult openNumber={openNumber} numero={numero} most={MOST_NUMBERS} />
          </li>
        ))}
      </ol>
      <ButtonLink look="line" wide href={`${RESULTS_ADDRESS}?gameCode=${gameCode}`}>
        {t('lottery.bet.allResults')}
      </ButtonLink>
    </div>
  );
}
