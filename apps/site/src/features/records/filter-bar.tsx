import { Chip, ChipRow, Note, Select, type SelectOption, TextField } from '@sampan/ui';
import { MAX_DAYS, presets } from '@sampan/web-client/formatting/period';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useZoneName } from '../../shared/use-zone-name.ts';
import type { RecordsKey } from './locales/index.ts';
import css from './records.module.css';
import type { Filters } from './use-filters.ts';

interface FilterBarProps {
  filters: Filters;
  /** Absent: the period alone. */
  kind?: { label: string; options: readonly SelectOption[] };
}

/** Period by one tap or by own dates, and one more filter: the kind or the vendor. */
export function FilterBar({ filters, kind }: FilterBarProps) {
  const t = useMessages<RecordsKey>();
  const zone = useZoneName(filters.timeZone);
  return (
    <div className={css.filters}>
      <ChipRow wrap label={t('records.period.label')}>
        {presets.map((preset) => (
          <Chip key={preset} on={filters.choice === preset} onClick={() => filters.setPreset(preset)}>
            {t(`records.period.${preset}`)}
          </Chip>
        ))}
        <Chip on={filters.choice === 'own'} onClick={() => filters.setDays(filters.days)}>
          {t('records.period.own')}
        </Chip>
      </ChipRow>
      <div className={css.row}>
        {filters.choice === 'own' && <OwnDates filters={filters} />}
        {kind && (
          <Select
            bare
            dense
            icon="filter"
            label={kind.label}
            value={filters.kind}
            options={[{ value: '', label: t('records.filter.all') }, ...kind.options]}
            className={css.kind}
            onChange={(event) => filters.setKind(event.target.value)}
          />
        )}
      </div>
      {filters.fault && (
        <Note tone="bad" role="alert">
          {t(`records.period.${filters.fault}`, { days: MAX_DAYS })}
        </Note>
      )}
      <p className="muted t12">{t('records.period.zone', { zone })}</p>
    </div>
  );
}

function OwnDates({ filters }: { filters: Filters }) {
  const t = useMessages<RecordsKey>();
  const { days } = filters;
  return (
    <>
      <TextField
        bare
        dense
        type="date"
        name="from"
        label={t('records.period.from')}
        value={days.from}
        className={css.date}
        onChange={(event) => filters.setDays({ ...days, from: event.target.value })}
      />
      <TextField
        bare
        dense
        type="date"
        name="to"
        label={t('records.period.to')}
        value={days.to}
        className={css.date}
        onChange={(event) => filters.setDays({ ...days, to: event.target.value })}
      />
    </>
  );
}
