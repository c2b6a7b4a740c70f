import { Button, Card, Checkbox, Select, TextField } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useOnline } from '@sampan/web-client/online/use-online';
import type { FormEvent } from 'react';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import css from '../commissions.module.css';
import type { ContractKind } from '../commissions-queries.ts';
import { TiersCard } from '../contract/tiers-card.tsx';
import type { CommissionsKey } from '../locales/index.ts';
import { SignFields } from '../parts/sign-fields.tsx';
import { ProductFields } from '../products/product-fields.tsx';
import { MAX_NOTICE_DAYS } from '../rules/terms-form.ts';
import styles from './offer.module.css';
import { OfferPreview } from './offer-preview.tsx';
import { TierFields } from './tier-fields.tsx';
import { type OfferProps, type OfferState, useOffer } from './use-offer.ts';

/** Terms for an agent below: what exceeds the own ones is named beside its field as it is typed. */
export function OfferForm(props: OfferProps) {
  const { kind, bound, reference, agents, onBack } = props;
  const t = useMessages<CommissionsKey>();
  const online = useOnline();
  const offer = useOffer(props);
  const { terms, agentId } = offer;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    offer.send();
  };
  return (
    <form className={css.pair} noValidate onSubmit={submit}>
      <Card className={css.card}>
        <Button look="quiet" icon="arrow-left" className={css.start} onClick={onBack}>
          {t('commissions.given.title')}
        </Button>
        <h3 className="h18">{t('commissions.form.title', { kind: t(`commissions.kind.${kind}`) })}</h3>
        <p className="sub">{t('commissions.form.bound', { reference: reference ?? '' })}</p>
        <Select
          label={t('commissions.form.agent')}
          name="agent"
          required
          placeholder={t('commissions.form.choose')}
          value={agentId}
          options={agents.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => offer.setAgentId(event.target.value)}
        />
        <TierFields kind={kind} offer={offer} />
        {kind !== 'dividend' && <ProductFields offer={offer} />}
        <WholeFields kind={kind} offer={offer} />
        {terms && agentId !== '' && <OfferPreview agentId={agentId} kind={kind} terms={terms} />}
        <SignFields signing={offer.signing} />
        <Button
          type="submit"
          look="action"
          busy={offer.signing.busy}
          disabled={!online || terms === null || agentId === ''}
        >
          {t('commissions.form.send')}
        </Button>
      </Card>
      <div className={css.fourth}>
        <TiersCard kind={kind} terms={bound} title={t('commissions.form.own', { reference: reference ?? '' })} />
      </div>
    </form>
  );
}

/** What holds for all tiers, and when it begins. */
function WholeFields({ kind, offer }: { kind: ContractKind; offer: OfferState }) {
  const t = useMessages<CommissionsKey>();
  const { symbol } = useFormat();
  const { typed, change, faultAt, touched, today } = offer;
  const shown = (at: 'cap' | 'activeStake' | 'noticeDays') => {
    const fault = faultAt(at);
    return fault && (touched || fault.why === 'exceeds') ? offer.textOf(fault) : undefined;
  };
  const amount = (at: 'cap' | 'activeStake', hint?: string) => (
    <TextField
      label={t(`commissions.form.${at}`)}
      name={at}
      inputMode="decimal"
      autoComplete="off"
      maxLength={16}
      prefix={symbol}
      value={typed[at]}
      error={shown(at)}
      hint={hint}
      onChange={(event) => change({ [at]: event.target.value })}
    />
  );
  return (
    <div className={styles.whole}>
      {amount('cap', t('commissions.form.capHint'))}
      {amount('activeStake')}
      <TextField
        label={t('commissions.form.noticeDays')}
        name="noticeDays"
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        value={typed.noticeDays}
        error={faultAt('noticeDays') && t('commissions.fault.days', { max: MAX_NOTICE_DAYS })}
        onChange={(event) => change({ noticeDays: event.target.value })}
      />
      <TextField
        bare
        label={t('commissions.form.startsOn')}
        name="startsOn"
        type="date"
        min={today}
        value={offer.startsOn}
        onChange={(event) => offer.setStartsOn(event.target.value)}
      />
      <Select
        bare
        label={t('commissions.form.answerDays')}
        name="answerDays"
        value={String(offer.answerDays)}
        options={[1, 3, 7, 14, 30].map((days) => ({ value: String(days), label: String(days) }))}
        onChange={(event) => offer.setAnswerDays(Number(event.target.value))}
      />
      {kind === 'dividend' && <DividendFields offer={offer} />}
    </div>
  );
}

function DividendFields({ offer }: { offer: OfferState }) {
  const t = useMessages<CommissionsKey>();
  const { typed, change, faultAt } = offer;
  const box = (at: 'floating' | 'carry') => {
    const fault = faultAt(at);
    return (
      <Checkbox
        name={at}
        checked={typed[at]}
        error={fault && offer.textOf(fault)}
        onChange={(event) => change({ [at]: event.target.checked })}
      >
        {t(`commissions.form.${at}`)}
      </Checkbox>
    );
  };
  return (
    <div className={styles.boxes}>
      {box('floating')}
      {box('carry')}
    </div>
  );
}
