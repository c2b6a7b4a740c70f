import { Card, Select } from '@sampan/ui';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { call } from '../../../shared/api/call.ts';
import { showToast } from '../../../shared/toasts/toasts.ts';
import type { ProtectionKey } from '../locales/index.ts';
import css from '../protection.module.css';
import { protectionEndpoints } from '../protection-endpoints.ts';
import { useProtectionChange } from '../protection-queries.ts';

const CHOICES = [15, 30, 60, 120];

/** How often the reality check comes. */
export function RealityCard({ minutes }: { minutes: number }) {
  const t = useMessages<ProtectionKey>();
  const errorText = useErrorText();
  const change = useProtectionChange((chosen: number) => call(protectionEndpoints.setReality, { minutes: chosen }));
  const choose = (chosen: number) =>
    change.mutate(chosen, {
      onSuccess: () => showToast({ tone: 'ok', title: t('protection.reality.saved') }),
      onError: (error) => showToast({ tone: 'bad', title: errorText(error) }),
    });
  const offered = [...new Set([...CHOICES, minutes])].toSorted((a, b) => a - b);
  return (
    <Card className={css.block}>
      <h2 className="h18">{t('protection.reality.title')}</h2>
      <p className="sub">{t('protection.reality.text')}</p>
      <Select
        bare
        icon="clock"
        label={t('protection.reality.every')}
        name="realityMinutes"
        value={String(change.isPending ? change.variables : minutes)}
        disabled={change.isPending}
        options={offered.map((count) => ({
          value: String(count),
          label: t('protection.limits.minutesValue', { count }),
        }))}
        onChange={(event) => choose(Number(event.target.value))}
      />
    </Card>
  );
}
