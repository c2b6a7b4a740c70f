import { formatMoney, parseMoney } from '@sampan/contract/amounts';
import { Button, cx, Note } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useOnline } from '@sampan/web-client/online/use-online';
import { useState } from 'react';
import { useBalance } from '../../../../shared/balance/use-balance.ts';
import { useFormat } from '../../../../shared/i18n/use-format.ts';
import { openModal } from '../../../../shared/modals/modals.ts';
import { plainAmount } from '../../../../shared/money/amount-field.tsx';
import { requireRealAccount } from '../../../../shared/session/require-session.ts';
import type { TimedDraw } from '../../shared/lottery-queries.ts';
import type { LotteryBettingKey } from '../locales/index.ts';
import { SlipOptions } from '../stake/slip-options.tsx';
import { StakeRow } from '../stake/stake-row.tsx';
import { type Betting, useMovedDraw } from '../use-betting.ts';
import { ConfirmSlip } from './confirm-slip.tsx';
import css from './place.module.css';
import { PlacedSlip } from './placed-slip.tsx';
import { SlipLines } from './slip-lines.tsx';
import { usePlaceSlip } from './use-place-slip.ts';

/** The slip: its lines, the stake, and always in sight what it costs and can win, beside the one button. */
export function SlipPanel({ betting, onWatch }: { betting: Betting; onWatch: (draw: TimedDraw) => void }) {
  const t = useMessages<LotteryBettingKey>();
  const order = usePlaceSlip(betting);
  const [folded, setFolded] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const { slip, change } = betting;
  const count = slip.lines.length;
  const { placed } = order;
  return (
    <section className={css.slip} aria-label={t('lottery.bet.slip')}>
      {placed && (
        <PlacedSlip
          placed={placed}
          betting={betting}
          onWatch={() => placed.draws[0] && onWatch(placed.draws[0])}
          onForget={order.forgetPlaced}
        />
      )}
      {(count > 0 || !placed) && (
        <>
          <header className={css.head}>
            <button type="button" className={css.fold} aria-expanded={!folded} onClick={() => setFolded(!folded)}>
              {t('lottery.bet.slip')} <span>{count}</span>
            </button>
            {count > 0 && (
              <Button look="quiet" dense onClick={() => change({ do: 'clear' })}>
                {t('lottery.bet.clear')}
              </Button>
            )}
          </header>
          <div className={cx(folded && css.folded)}>
            <SlipLines {...betting} />
            <StakeRow {...betting} />
            <SlipOptions {...betting} />
          </div>
          <SlipNotes betting={betting} />
          <Totals betting={betting} onPress={() => requireRealAccount(() => setConfirming(true))} />
        </>
      )}
      {confirming && (
        <ConfirmSlip
          betting={betting}
          order={order}
          onClose={() => {
            setConfirming(false);
            order.forgetFailure();
          }}
        />
      )}
    </section>
  );
}

/** What happened to the slip meanwhile, and the limit before anybody runs into it. */
function SlipNotes({ betting: { page, open, slip, lines } }: { betting: Betting }) {
  const t = useMessages<LotteryBettingKey>();
  const { money } = useFormat();
  const { moved, forget } = useMovedDraw(open[0]?.numero, slip.lines.length > 0);
  const over = lines.some((line) => line.state === 'refused' && line.code === 'overLimit');
  return (
    <div aria-live="polite">
      {moved && (
        <Note
          tone="warn"
          action={
            <Button look="link" onClick={forget}>
              {t('lottery.bet.ok')}
            </Button>
          }
        >
          {t('lottery.bet.moved', moved)}
        </Note>
      )}
      {slip.lines.length > 0 && (
        <p className={cx(css.limit, over && css.bad)}>
          {t('lottery.bet.limit', { max: plainAmount(money(page.bettingModes[0]?.betAmountMax ?? '0')) })}
        </p>
      )}
    </div>
  );
}

function Totals({ betting: { sum, open }, onPress }: { betting: Betting; onPress: () => void }) {
  const t = useMessages<LotteryBettingKey>();
  const online = useOnline();
  const { money, digits } = useFormat();
  const { data: balance } = useBalance();
  const text = (minor: bigint) => plainAmount(money(formatMoney(minor, digits)));
  const mine = balance ? parseMoney(balance.sumBalance, digits) : null;
  const short = mine !== null && sum.total > mine;
  const off = !online || sum.ready.length === 0 || sum.refused > 0 || open.length === 0;
  return (
    <div className={css.totals}>
      <dl>
        <div>
          <dt>{t('lottery.bet.total')}</dt>
          <dd>{text(sum.total)}</dd>
        </div>
        <div>
          <dt>
            {sum.ready.length === 0
              ? t('lottery.bet.canWin')
              : t('lottery.bet.case', { wins: sum.best.wins, bets: sum.bets })}
          </dt>
          <dd>{text(sum.best.amount)}</dd>
        </div>
      </dl>
      {short && !off ? (
        <Button look="action" icon="deposit" onClick={() => openModal('playSheetModal')}>
          {t('lottery.bet.deposit', { amount: text(sum.total - (mine ?? 0n)) })}
        </Button>
      ) : (
        <Button look="action" disabled={off} onClick={onPress}>
          {t(open.length === 0 ? 'lottery.bet.noDraw' : sum.refused > 0 ? 'lottery.bet.fix' : 'lottery.bet.place')}
        </Button>
      )}
    </div>
  );
}
