import { Chip, ChipRow } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import type { CommissionsKey } from '../locales/index.ts';
import type { DayChoice } from './use-days.ts';

export function DayChips(props: {
  choices: readonly DayChoice[];
  choice: DayChoice;
  onChoice: (choice: DayChoice) => void;
}) {
  const t = useMessages<CommissionsKey>();
  return (
    <ChipRow wrap label={t('commissions.period.label')}>
      {props.choices.map((choice) => (
        <Chip key={choice} on={choice === props.choice} onClick={() => props.onChoice(choice)}>
          {t(`commissions.period.${choice}`)}
        </Chip>
      ))}
    </ChipRow>
  );
}
