import { Badge, type Tone } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import type { Bill } from '../commissions-queries.ts';
import type { CommissionsKey } from '../locales/index.ts';

const tones: Readonly<Record<Bill['state'], Tone>> = {
  'not-reached': 'plain',
  due: 'info',
  partial: 'warn',
  insufficient: 'warn',
  review: 'info',
  claimable: 'ok',
  paid: 'ok',
  refused: 'bad',
};

export function BillState({ state }: { state: Bill['state'] }) {
  const t = useMessages<CommissionsKey>();
  return (
    <Badge tone={tones[state]} {...(state === 'paid' && { icon: 'check' })}>
      {t(`commissions.billState.${state}`)}
    </Badge>
  );
}
