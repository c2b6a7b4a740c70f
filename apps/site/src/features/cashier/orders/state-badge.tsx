import type { Deposit, Withdrawal } from '@sampan/contract';
import { Badge, type IconName, type Tone } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import type { CashierKey } from '../locales/index.ts';

type State = Deposit['state'] | Withdrawal['state'];

const faces: Readonly<Record<State, [Tone, IconName]>> = {
  waiting: ['warn', 'clock'],
  requested: ['warn', 'clock'],
  approved: ['warn', 'clock'],
  sent: ['warn', 'clock'],
  paid: ['ok', 'check'],
  declined: ['bad', 'close'],
  rejected: ['bad', 'close'],
  failed: ['bad', 'close'],
  expired: ['plain', 'clock'],
  cancelled: ['plain', 'close'],
  held: ['warn', 'clock'],
};

/** The state of an order as a word. */
export function StateBadge({ state }: { state: State }) {
  const t = useMessages<CashierKey>();
  const [tone, icon] = faces[state];
  return (
    <Badge tone={tone} icon={icon}>
      {t(`cashier.state.${state}`)}
    </Badge>
  );
}
