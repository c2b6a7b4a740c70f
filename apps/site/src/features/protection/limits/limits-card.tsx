import type { LimitKind, LimitPeriod, OwnLimit } from '@sampan/contract';
import { Button, Card, Select, TextField } from '@sampan/ui';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { type FormEvent, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { AmountField } from '../../../shared/money/amount-field.tsx';
import { useAmount } from '../../../shared/money/use-amount.ts';
import { showToast } from '../../../shared/toasts/toasts.ts';
import { useZoneName } from '../../../shared/use-zone-name.ts';
import type { ProtectionKey } from '../locales/index.ts';
import css from '../protection.module.css';
import { protectionEndpoints } from '../protection-endpoints.ts';
import { useProtectionChange } from '../protection-queries.ts';
import { LimitRow } from './limit-row.tsx';
import { readMinutes } from './read-minutes.ts';

const kinds: readonly LimitKind[] = ['deposit', 'loss', 'stake', 'time'];
const periods: readonly LimitPeriod[] = ['day', 'week', 'month'];

/** Own limits: what stands, how much of it is used, what waits, and a form for another one. */
export function LimitsCard({ limits, timeZone }: { limits: readonly OwnLimit[]; timeZone: string }) {
  const t = useMessages<ProtectionKey>();
  const zone = useZoneName(timeZone);
  return (
    <Card className={css.block}>
      <h2 className="h18">{t('protection.limits.title')}</h2>
      <p className="sub">{t('protection.limits.text')}</p>
      {limits.length === 0 ? (
        <p className="muted">{t('protection.limits.none')}</p>
      ) : (
        <ul className={css.limits}>
          {limits.map((limit) => (
            <LimitRow key={`${limit.kind} ${limit.period}`} limit={limit} />
          ))}
        </ul>
      )}
      <LimitForm />
      <p className={css.small}>{t('protection.limits.zone', { zone })}</p>
    </Card>
  );
}

/** What is limited, and over which time. */
function LimitChoice(props: {
  kind: LimitKind;
  period: LimitPeriod;
  onKind(kind: LimitKind): void;
  onPeriod(period: LimitPeriod): void;
}) {
  const t = useMessages<ProtectionKey>();
  return (
    <>
      <Select
        bare
        label={t('protection.limits.kind')}
        name="kind"
        value={props.kind}
        options={kinds.map((value) => ({ value, label: t(`protection.kind.${value}`) }))}
        onChange={(event) => props.onKind(event.target.value as LimitKind)}
      />
      <Select
        bare
        label={t('protection.limits.period')}
        name="period"
        value={props.period}
        options={periods.map((value) => ({ value, label: t(`protection.period.${value}`) }))}
        onChange={(event) => props.onPeriod(event.target.value as LimitPeriod)}
      />
    </>
  );
}

function LimitForm() {
  const t = useMessages<ProtectionKey>();
  const errorText = useErrorText();
  const { digits } = useFormat();
  const [kind, setKind] = useState<LimitKind>('deposit');
  const [period, setPeriod] = useState<LimitPeriod>('day');
  const [minutes, setMinutes] = useState('');
  const [badMinutes, setBadMinutes] = useState(false);
  const amount = useAmount({ digits, orNothing: true });
  const timed = kind === 'time';
  const change = useProtectionChange((entry: object) => call(protectionEndpoints.setLimit, { kind, period, ...entry }));
  const timeEntry = () => {
    const read = readMinutes(minutes);
    setBadMinutes(read === null);
    return read !== null && { minutes: read };
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const entry = timed ? timeEntry() : amount.check() && { amount: amount.entry.wire };
    if (!entry) return;
    change.mutate(entry, {
      onSuccess: ({ limits }) => {
        const set = limits.find((limit) => limit.kind === kind && limit.period === period);
        const title = t(set?.pending ? 'protection.limits.noted' : 'protection.limits.saved');
        showToast({ tone: set?.pending ? 'info' : 'ok', title });
        setMinutes('');
        amount.change('');
      },
    });
  };
  const refused = change.error ? errorText(change.error) : undefined;
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <LimitChoice kind={kind} period={period} onKind={setKind} onPeriod={setPeriod} />
      {timed ? (
        <TextField
          label={t('protection.limits.minutes')}
          name="limit"
          inputMode="numeric"
          autoComplete="off"
          value={minutes}
          error={badMinutes ? t('protection.limits.badMinutes') : refused}
          onChange={(event) => {
            setMinutes(event.target.value);
            setBadMinutes(false);
          }}
        />
      ) : (
        <AmountField label={t('protection.limits.amount')} name="limit" amount={amount} error={refused} />
      )}
      <Button type="submit" look="action" busy={change.isPending} className={css.act}>
        {t('protection.limits.set')}
      </Button>
    </form>
  );
}
