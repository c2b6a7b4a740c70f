import { Card, Icon } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import css from '../commissions.module.css';
import type { Contract } from '../commissions-queries.ts';
import type { CommissionsKey } from '../locales/index.ts';
import { useDayText } from '../parts/use-day-text.ts';
import { ProductList } from '../products/product-list.tsx';
import { StateBadge } from './sides-card.tsx';
import { TierTable, useSmallPrint } from './tiers-card.tsx';

/** Contracts that were ended, refused or not answered: their terms stay readable. */
export function PastList({ contracts }: { contracts: readonly Contract[] }) {
  return (
    <Card flush>
      <ul className={css.list}>
        {contracts.map((contract) => (
          <li key={contract.reference}>
            <PastContract contract={contract} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function PastContract({ contract }: { contract: Contract }) {
  const t = useMessages<CommissionsKey>();
  const { dateTime } = useFormat();
  const day = useDayText();
  const { reference, state, startsOn, endsOn, offeredAt, kind, terms } = contract;
  const smallPrint = useSmallPrint(kind, terms);
  const when =
    state === 'ended' && endsOn !== null
      ? `${day(startsOn)} – ${day(endsOn)}`
      : t('commissions.offer.sent', { kind: t(`commissions.kind.${kind}`), time: dateTime(offeredAt) });
  return (
    <details className={css.past}>
      <summary>
        <span className="grow">
          <b>{reference}</b>
          <span className="t13 sub num">{when}</span>
        </span>
        <StateBadge state={state} />
        <Icon name="chevron-down" size="s" />
      </summary>
      <div className={css.pastBody}>
        <TierTable kind={kind} terms={terms} />
        <ProductList terms={terms} />
        <p className="t13 sub">{smallPrint}</p>
      </div>
    </details>
  );
}
