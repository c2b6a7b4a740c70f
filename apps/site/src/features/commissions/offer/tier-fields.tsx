import { Button, IconButton, TextField } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { ContractKind } from '../commissions-queries.ts';
import type { CommissionsKey } from '../locales/index.ts';
import { TierMark } from '../parts/tier-mark.tsx';
import { MAX_TIERS, type TypedTier } from '../rules/terms-form.ts';
import styles from './offer.module.css';
import type { OfferState } from './use-offer.ts';

/** A row of fields for each tier. */
export function TierFields({ kind, offer }: { kind: ContractKind; offer: OfferState }) {
  const t = useMessages<CommissionsKey>();
  const { tiers } = offer.typed;
  return (
    <>
      {tiers.map((tier, index) => (
        // Rows have no name of their own; they are added and removed at will.
        <fieldset key={index} className={styles.tier}>
          <legend>
            <TierMark index={index} count={tiers.length} /> {t('commissions.tiers.tier')} {index + 1}
          </legend>
          <TierRow kind={kind} offer={offer} tier={tier} index={index} />
        </fieldset>
      ))}
      {tiers.length < MAX_TIERS && (
        <Button look="line" icon="plus" onClick={offer.addTier}>
          {t('commissions.form.add')}
        </Button>
      )}
    </>
  );
}

function TierRow(props: { kind: ContractKind; offer: OfferState; tier: TypedTier; index: number }) {
  const { kind, offer, tier, index } = props;
  const t = useMessages<CommissionsKey>();
  const { symbol } = useFormat();
  const field = (name: keyof TypedTier, label: string, sign: string) => {
    const fault = offer.tierFault(index, name);
    // An empty field is no mistake while the form is being filled in; a rate above the own one is.
    const said = fault && (offer.touched || fault.why !== 'format' || tier[name].trim() !== '');
    return (
      <TextField
        dense
        label={label}
        name={`${name}${index}`}
        inputMode={name === 'active' ? 'numeric' : 'decimal'}
        autoComplete="off"
        maxLength={16}
        prefix={sign || undefined}
        value={tier[name]}
        error={said ? offer.textOf(fault) : undefined}
        onChange={(event) => offer.changeTier(index, { [name]: event.target.value })}
      />
    );
  };
  return (
    <div className={styles.fields}>
      {field('sales', t(`commissions.tiers.sales.${kind}`), symbol)}
      {field('active', t('commissions.tiers.active'), '')}
      {offer.asksLoss && field('loss', t('commissions.tiers.loss'), symbol)}
      {field('rate', t('commissions.form.rate'), '')}
      {offer.typed.tiers.length > 1 && (
        <IconButton
          icon="trash"
          label={t('commissions.form.remove', { tier: index + 1 })}
          className={styles.remove}
          onClick={() => offer.removeTier(index)}
        />
      )}
    </div>
  );
}
