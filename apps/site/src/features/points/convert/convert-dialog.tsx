import type { pointsEndpoints as rows, ValueOf } from '@sampan/contract';
import { Button, DefinitionRows, Dialog, Icon, Note, Terms, TextField } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useOnline } from '@sampan/web-client/online/use-online';
import { type FormEvent, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { SharedKey } from '../../../shared/locales/index.ts';
import { timesAmount } from '../../../shared/money/times-amount.ts';
import { showToast } from '../../../shared/toasts/toasts.ts';
import type { PointsKey } from '../locales/index.ts';
import type { PointBalance } from '../mall/points-hero.tsx';
import { SpendFields } from '../parts/spend-fields.tsx';
import { useSpend } from '../parts/use-spend.ts';
import { pointsEndpoints } from '../points-endpoints.ts';
import forms from '../points-forms.module.css';

type Rate = NonNullable<ValueOf<(typeof rows)['pointConfig']>['convert']>;

interface ConvertDialogProps {
  rate: Rate;
  balance: PointBalance;
  onClose: () => void;
}

/** Points to money: what they bring, what must be staked for it, what is left, then the payment password (S-423). */
export function ConvertDialog({ rate, balance, onClose }: ConvertDialogProps) {
  const t = useMessages<PointsKey | SharedKey>();
  const { number } = useFormat();
  const most = balance.balance - (balance.balance % rate.points);
  return (
    <Dialog open onClose={onClose} size="s" title={t('points.convert')} closeLabel={t('common.close')}>
      {most < rate.minimum ? (
        <Note tone="info">{t('points.convert.few', { count: number(rate.minimum) })}</Note>
      ) : (
        <ConvertForm rate={rate} balance={balance} most={most} onClose={onClose} />
      )}
    </Dialog>
  );
}

/** What so many points bring, and what must be staked for it; null: not so many points. */
function valueOf(points: number, rate: Rate, most: number): { amount: string; turnover: number } | null {
  if (!Number.isInteger(points) || points < rate.minimum || points > most || points % rate.points !== 0) return null;
  return { amount: timesAmount(rate.amount, points / rate.points), turnover: rate.turnoverPercent / 100 };
}

function ConvertForm({ rate, balance, most, onClose }: ConvertDialogProps & { most: number }) {
  const t = useMessages<PointsKey>();
  const { number, money } = useFormat();
  const online = useOnline();
  const [text, setText] = useState(String(most));
  const points = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  const value = valueOf(points, rate, most);
  const [tried, setTried] = useState(false);
  const spending = useSpend<{ amount: string }>({
    hasPassword: balance.paymentPassword,
    onDone: ({ amount }) => {
      showToast({ tone: 'ok', title: t('points.converted', { amount: money(amount) }) });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!value) return;
    const body = { points, amount: value.amount };
    void spending.spend(body, (password, intent) =>
      call(pointsEndpoints.convertPoint, { ...body, ...password }, { intent }),
    );
  };
  const wrong = t('points.convert.steps', { minimum: number(rate.minimum), step: number(rate.points) });
  return (
    <form className={forms.form} noValidate onSubmit={submit}>
      <ChoosePoints text={text} rate={rate} most={most} value={value} onText={setText} />
      {!value && (tried || text !== '') && (
        <Note tone="bad" role="alert">
          {wrong}
        </Note>
      )}
      {value && <ConvertTerms rate={rate} left={balance.balance - points} amount={value.amount} />}
      <SpendFields spending={spending} />
      <Button type="submit" look="action" wide busy={spending.busy} disabled={!online}>
        {value ? t('points.convert.do', { count: number(points), amount: money(value.amount) }) : t('points.convert')}
      </Button>
    </form>
  );
}

interface ChoosePointsProps {
  text: string;
  rate: Rate;
  most: number;
  value: ReturnType<typeof valueOf>;
  onText(text: string): void;
}

/** How many, by the keyboard or a slider, and what they bring. */
function ChoosePoints({ text, rate, most, value, onText }: ChoosePointsProps) {
  const t = useMessages<PointsKey>();
  const { number, money } = useFormat();
  return (
    <>
      <div className={forms.exchange}>
        <TextField
          label={t('points.convert.points')}
          name="points"
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          value={text}
          onChange={(event) => onText(event.target.value.replaceAll(/\D/g, ''))}
        />
        <Icon name="chevron-right" className={forms.arrow} />
        <p className={forms.gets}>
          <span className={forms.label}>{t('points.convert.get')}</span>
          <b className="num" aria-live="polite">
            {value ? money(value.amount) : '–'}
          </b>
        </p>
      </div>
      <input
        type="range"
        className={forms.range}
        aria-label={t('points.convert.points')}
        min={rate.minimum}
        max={most}
        step={rate.points}
        value={value ? Number(text) : rate.minimum}
        onChange={(event) => onText(event.target.value)}
      />
      <p className={forms.ends}>
        <span>{t('points.convert.least', { count: number(rate.minimum) })}</span>
        <span>{t('points.convert.most', { count: number(most), step: number(rate.points) })}</span>
      </p>
    </>
  );
}

function ConvertTerms({ rate, left, amount }: { rate: Rate; left: number; amount: string }) {
  const t = useMessages<PointsKey>();
  const { number, money } = useFormat();
  const times = rate.turnoverPercent / 100;
  const staked = Number.isInteger(times) ? money(timesAmount(amount, times)) : `${number(rate.turnoverPercent)} %`;
  const turnover = times === 0 ? t('points.noTurnover') : t('points.times', { times: number(times), amount: staked });
  return (
    <>
      <Terms
        rows={[
          { id: 'rate', label: t('points.convert.rate'), value: `${number(rate.points)} = ${money(rate.amount)}` },
          { id: 'turnover', label: t('points.row.turnover'), value: turnover },
          { id: 'games', label: t('points.row.games'), value: t('points.games.all') },
        ]}
      />
      <DefinitionRows
        rows={[
          { id: 'left', label: t('points.convert.left'), value: number(left) },
          {
            id: 'withdrawable',
            label: t('points.convert.withdrawable'),
            value: times === 0 ? t('points.convert.atOnce') : t('points.convert.after', { amount: staked }),
          },
        ]}
      />
    </>
  );
}
