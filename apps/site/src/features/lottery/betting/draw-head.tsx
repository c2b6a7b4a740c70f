import { Awning, IconButton, Money, ProgressLine } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { type ReactNode, Suspense } from 'react';
import { useBalance } from '../../../shared/balance/use-balance.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { SharedKey } from '../../../shared/locales/index.ts';
import { openModal } from '../../../shared/modals/modals.ts';
import { goBack } from '../../../shared/route/navigate.ts';
import { useSignedIn } from '../../../shared/session/session.ts';
import { ClosesIn, Countdown } from '../shared/countdown.tsx';
import { useSeconds } from '../shared/draw-clock.ts';
import type { LotteryKey } from '../shared/locales/index.ts';
import { useLotteryWords } from '../shared/use-lottery-words.ts';
import css from './betting-view.module.css';
import { LastResult } from './figures/last-result.tsx';
import type { LotteryBettingKey } from './locales/index.ts';
import type { Betting } from './use-betting.ts';

/** The length of a sale that the line shows: a day's draw begins where its last hour does. */
const LONGEST_MS = 3_600_000;
/** Numbers of the last result that fit beside the clock. */
const SHOWN = 5;

interface HeadProps {
  betting: Betting;
  lead: ReactNode;
  /** Always in sight beside the game. */
  session: ReactNode;
}

/** Which lottery and draw, how long it is sold, what came last. */
export function DrawHead({ betting: { page, open }, lead, session }: HeadProps) {
  const t = useMessages<LotteryBettingKey | LotteryKey | SharedKey>();
  const words = useLotteryWords();
  const now = useSeconds();
  const [draw, next] = open;
  const running = draw?.clock ?? page.game.clock;
  const last = page.game.previousNumero;
  const length = Math.min(LONGEST_MS, draw && next ? next.clock.closesAt - draw.clock.closesAt : LONGEST_MS);
  const left = draw ? Math.max(0, draw.clock.closesAt - now) : 0;
  return (
    <header className={css.top}>
      <div className={css.bar}>
        <IconButton icon="chevron-left" label={t('common.back')} onClick={() => goBack('/elott')} />
        {lead}
        <div className={css.name}>
          <h1>{words.game(page.game)}</h1>
          {draw && (
            <p>
              {t('lottery.draw', { numero: draw.numero })}
              {page.game.demo && ` · ${t('lottery.bet.demo')}`}
            </p>
          )}
        </div>
        <Wallet />
      </div>
      {session && (
        <div className={css.session}>
          <Suspense fallback={null}>{session}</Suspense>
        </div>
      )}
      <Awning />
      <div className={css.clockRow}>
        <div>
          <p className={css.small}>
            <ClosesIn clock={running} label={t('lottery.closes')} />
          </p>
          <Countdown clock={running} className={css.clock ?? ''} />
        </div>
        {last && (
          <div className={css.last}>
            <p className={css.small}>{t('lottery.bet.last', { numero: last.numero })}</p>
            <LastResult openNumber={last.openNumber} numero={last.numero} most={SHOWN} />
          </div>
        )}
      </div>
      <ProgressLine
        value={draw ? 100 - Math.min(100, (left / length) * 100) : 100}
        label={t('lottery.closes')}
        className={css.line ?? ''}
      />
    </header>
  );
}

function Wallet() {
  const t = useMessages<LotteryBettingKey>();
  const { symbol } = useFormat();
  const signedIn = useSignedIn();
  const { data } = useBalance();
  if (!signedIn) return null;
  return (
    <>
      {data && <Money amount={data.sumBalance} symbol={symbol} className={css.money ?? ''} />}
      <IconButton icon="plus" label={t('lottery.bet.depositNow')} onClick={() => openModal('playSheetModal')} />
    </>
  );
}
