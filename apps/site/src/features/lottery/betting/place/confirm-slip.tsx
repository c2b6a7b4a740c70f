import { formatMoney } from '@sampan/contract/amounts';
import { Button, Dialog, Note } from '@sampan/ui';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useOnline } from '@sampan/web-client/online/use-online';
import { useFormat } from '../../../../shared/i18n/use-format.ts';
import type { SharedKey } from '../../../../shared/locales/index.ts';
import { plainAmount } from '../../../../shared/money/amount-field.tsx';
import { Countdown } from '../../shared/countdown.tsx';
import type { LotteryKey } from '../../shared/locales/index.ts';
import { useLotteryWords } from '../../shared/use-lottery-words.ts';
import type { LotteryBettingKey } from '../locales/index.ts';
import type { Betting } from '../use-betting.ts';
import { useBetText } from '../words/use-kind-words.ts';
import css from './place.module.css';
import { refusedLine } from './refused-line.ts';
import type { usePlaceSlip } from './use-place-slip.ts';

interface ConfirmProps {
  betting: Betting;
  order: ReturnType<typeof usePlaceSlip>;
  onClose: () => void;
}

/** Why nothing was bought; a line that was refused says what is wrong with it. */
function useFault(): (failure: unknown) => string {
  const t = useMessages<LotteryBettingKey>();
  const errorText = useErrorText();
  return (failure) => refusedLine(failure, t) ?? errorText(failure);
}

/** The one question before money moves: what is bought, for which draw, for how much. */
export function ConfirmSlip({ betting, order, onClose }: ConfirmProps) {
  const t = useMessages<LotteryBettingKey | SharedKey>();
  const fault = useFault();
  const online = useOnline();
  const { money, digits } = useFormat();
  const text = (minor: bigint) => plainAmount(money(formatMoney(minor, digits)));
  const { sum, chosen } = betting;
  const [draw] = chosen;
  const buy = async () => {
    if (await order.place()) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!order.busy}
      title={t('lottery.bet.confirm')}
      closeLabel={t('common.close')}
      footer={
        <Button
          look="action"
          wide
          busy={order.busy}
          disabled={!online || !(draw || order.unsure)}
          onClick={() => void buy()}
        >
          {order.unsure ? t('lottery.bet.sendAgain') : t('lottery.bet.placeFor', { amount: text(sum.total) })}
        </Button>
      }
    >
      {/* What was sent stays what is sent again, whatever the slip has become. */}
      {!order.unsure && <Summary {...betting} />}
      {order.failure !== null && (
        <Note tone={order.unsure ? 'warn' : 'bad'} role="alert">
          {order.unsure ? t('lottery.bet.unsure') : fault(order.failure)}
        </Note>
      )}
    </Dialog>
  );
}

/** The draws, the lines, and what they cost and can win. */
function Summary(betting: Betting) {
  const t = useMessages<LotteryBettingKey | LotteryKey>();
  const { money, digits } = useFormat();
  const text = (minor: bigint) => plainAmount(money(formatMoney(minor, digits)));
  const { sum, chosen } = betting;
  const [draw] = chosen;
  return (
    <>
      {draw && (
        <p className={css.draw}>
          <span>
            {t('lottery.draw', { numero: draw.numero })}
            {chosen.length > 1 && ` · ${t('lottery.bet.draws', { draws: chosen.length })}`}
          </span>
          <Countdown clock={draw.clock} />
        </p>
      )}
      <ConfirmLines {...betting} />
      <dl className={css.facts}>
        <dt>{t('lottery.bet.total')}</dt>
        <dd>{text(sum.total)}</dd>
        <dt>{t('lottery.bet.canWin')}</dt>
        <dd>
          {text(sum.best.amount)} <small>{t('lottery.bet.case', { wins: sum.best.wins, bets: sum.bets })}</small>
        </dd>
      </dl>
    </>
  );
}

function ConfirmLines({ sum }: Betting) {
  const { money, digits } = useFormat();
  const { kind: kindName } = useLotteryWords();
  const betText = useBetText();
  return (
    <ul className={css.confirm}>
      {sum.ready.map(({ line, kind, paid }) => (
        <li key={line.id}>
          <span className={css.what}>
            <small>{kindName(line.playId)}</small>
            <b>{betText(kind, line.picks).join(' ')}</b>
          </span>
          <b>{plainAmount(money(formatMoney(paid, digits)))}</b>
        </li>
      ))}
    </ul>
  );
}
