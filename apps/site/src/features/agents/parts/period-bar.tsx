import { Chip, ChipRow, Note, TextField } from '@sampan/ui';
import { MAX_DAYS } from '@sampan/web-client/formatting/period';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import css from '../agent-centre.module.css';
import type { AgentsKey } from '../locales/index.ts';
import { type TeamPeriod, teamPresets } from '../use-team-period.ts';

/** Period by one tap or by own dates (S-331). */
export function PeriodBar(props: { period: TeamPeriod; onChange?: () => void }) {
  const { period, onChange } = props;
  const t = useMessages<AgentsKey>();
  const { days } = period;
  const date = (key: 'from' | 'to') => (
    <TextField
      bare
      dense
      type="date"
      name={key}
      label={t(`agents.period.${key}`)}
      value={days[key]}
      className={css.date}
      onChange={(event) => {
        period.setDays({ ...days, [key]: event.target.value });
        onChange?.();
      }}
    />
  );
  return (
    <div className={css.period}>
      <ChipRow wrap label={t('agents.period.label')}>
        {teamPresets.map((preset) => (
          <Chip
            key={preset}
            on={period.preset === preset}
            onClick={() => {
              period.setPreset(preset);
              onChange?.();
            }}
          >
            {t(`agents.period.${preset}`)}
          </Chip>
        ))}
        <Chip on={period.preset === null} onClick={() => period.setDays(days)}>
          {t('agents.period.own')}
        </Chip>
      </ChipRow>
      {period.preset === null && (
        <div className={css.dates}>
          {date('from')}
          {date('to')}
        </div>
      )}
      {period.fault && (
        <Note tone="bad" role="alert">
          {t(`agents.period.${period.fault}`, { days: MAX_DAYS })}
        </Note>
      )}
    </div>
  );
}
