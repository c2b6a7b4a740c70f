import { Button, ButtonLink, Note } from '@sampan/ui';
import { newIntent } from '@sampan/web-client/calls/caller';
import { makeOrderIntent } from '@sampan/web-client/calls/order-intent';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../../shared/api/call.ts';
import { lotteryEndpoints } from '../../../../shared/api/lottery-endpoints.ts';
import { useFormat } from '../../../../shared/i18n/use-format.ts';
import { plainAmount } from '../../../../shared/money/amount-field.tsx';
import { showToast } from '../../../../shared/toasts/toasts.ts';
import { Countdown } from '../../shared/countdown.tsx';
import { useSeconds } from '../../shared/draw-clock.ts';
import type { LotteryKey } from '../../shared/locales/index.ts';
import { TICKETS_ADDRESS } from '../../shared/lottery-address.ts';
import { ticketsKey } from '../../shared/lottery-queries.ts';
import type { LotteryBettingKey } from '../locales/index.ts';
import type { Betting } from '../use-betting.ts';
import css from './place.module.css';
import type { Placed } from './use-place-slip.ts';

interface PlacedProps {
  placed: Placed;
  betting: Betting;
  onWatch: () => void;
  onForget: () => void;
}

/** Gives a slip back as far as its draws are not locked. */
function useCancel(slip: string, onDone: () => void) {
  const t = useMessages<LotteryBettingKey>();
  const client = useQueryClient();
  const { money } = useFormat();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [intent] = useState(() => makeOrderIntent(newIntent));
  const cancel = async () => {
    setBusy(true);
    setFailure(null);
    const body = { slip };
    try {
      const { returned } = await call(lotteryEndpoints.cancelSlip, body, { intent: intent.keyFor(body) });
      showToast({ tone: 'ok', title: t('lottery.bet.cancelled', { amount: plainAmount(money(returned)) }) });
      onDone();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
      void client.invalidateQueries({ queryKey: queryKeys.balance });
      void client.invalidateQueries({ queryKey: ticketsKey });
    }
  };
  return { cancel, busy, failure };
}

/** What a slip that was bought is, and what comes next: its draw, my tickets, the same again, or giving it back in time. */
export function PlacedSlip({ placed: { answer, lines, draws }, betting, onWatch, onForget }: PlacedProps) {
  const t = useMessages<LotteryBettingKey | LotteryKey>();
  const errorText = useErrorText();
  const { money } = useFormat();
  const now = useSeconds();
  const { cancel, busy, failure } = useCancel(answer.slip, onForget);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone: whoever reads by ear goes on here.
  useEffect(() => heading.current?.focus(), []);
  const [draw] = draws;
  const again = () => {
    betting.change({
      do: 'insert',
      lines: lines.map(({ playId, picks, mode, multiple }) => ({ playId, picks, stake: { mode, multiple } })),
    });
    onForget();
  };
  return (
    <div className={css.placed}>
      <h2 ref={heading} tabIndex={-1}>
        {t('lottery.bet.placed', { slip: answer.slip })}
      </h2>
      <p className={css.draw}>
        <span>
          {t('lottery.draw', { numero: draw?.numero ?? '' })} ·{' '}
          {t('lottery.bet.tickets', { count: answer.tickets.length })} · {plainAmount(money(answer.stake))}
        </span>
        {draw && <Countdown clock={draw.clock} />}
      </p>
      {failure !== null && (
        <Note tone="bad" role="alert">
          {errorText(failure)}
        </Note>
      )}
      <div className={css.next}>
        <Button look="action" icon="play" onClick={onWatch}>
          {t('lottery.bet.watch')}
        </Button>
        <Button icon="refresh" onClick={again}>
          {t('lottery.bet.again')}
        </Button>
        <ButtonLink look="line" icon="receipt" href={TICKETS_ADDRESS}>
          {t('lottery.bet.myTickets')}
        </ButtonLink>
        {draws.some(({ clock }) => now < clock.closesAt) && (
          <Button look="quiet" busy={busy} onClick={() => void cancel()}>
            {t('lottery.bet.cancel')}
          </Button>
        )}
      </div>
    </div>
  );
}
