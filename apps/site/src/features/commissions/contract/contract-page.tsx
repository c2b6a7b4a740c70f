import { Chip, ChipRow, Count, EmptyState } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBrand } from '../../../shared/brand/use-permission.ts';
import { PageResult } from '../../../shared/page-result.tsx';
import { useZoneName } from '../../../shared/use-zone-name.ts';
import { BillList } from '../bills/bill-list.tsx';
import { BillPage } from '../bills/bill-page.tsx';
import { type ContractKind, type Contracts, contractsQuery } from '../commissions-queries.ts';
import type { CommissionsKey } from '../locales/index.ts';
import { GivenList } from '../offer/given-list.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { ContractView } from './contract-view.tsx';
import { PastList } from './past-list.tsx';

type View = 'offer' | 'valid' | 'bills' | 'given' | 'past';

/** What there is to look at, the most urgent first. */
function viewsOf({ mine, bound, given }: Contracts): View[] {
  const had = mine.valid !== null || mine.past.some(({ state }) => state === 'ended');
  return [
    ...(mine.offered ? (['offer'] as const) : []),
    ...(mine.valid ? (['valid'] as const) : []),
    ...(had ? (['bills'] as const) : []),
    ...(bound || given.totalCount > 0 ? (['given'] as const) : []),
    ...(mine.past.length > 0 ? (['past'] as const) : []),
  ];
}

/** A kind of contract (S-322 to S-325, S-327, S-328): what is offered, in force and earlier, its bills, and the own agents'. */
export function ContractPage({ kind, onClose }: { kind: ContractKind; onClose: () => void }) {
  const t = useMessages<CommissionsKey>();
  const { timeZone } = useBrand();
  const zone = useZoneName(timeZone);
  const answer = useQuery(contractsQuery(kind));
  const [bill, setBill] = useState<string | null>(null);
  if (bill !== null) return <BillPage reference={bill} onBack={() => setBill(null)} onClose={onClose} />;
  return (
    <>
      <PageHead
        title={t(`commissions.kind.${kind}`)}
        line={`${t(`commissions.about.${kind}`)} ${t('commissions.zone', { zone })}.`}
        onClose={onClose}
      />
      <PageResult answer={answer}>{(contracts) => <Views contracts={contracts} onBill={setBill} />}</PageResult>
    </>
  );
}

function Views({ contracts, onBill }: { contracts: Contracts; onBill: (reference: string) => void }) {
  const t = useMessages<CommissionsKey>();
  const [chosen, setChosen] = useState<View | null>(null);
  const views = viewsOf(contracts);
  const { kind, mine } = contracts;
  const view = chosen !== null && views.includes(chosen) ? chosen : views[0];
  if (view === undefined)
    return (
      <EmptyState level={3} title={t('commissions.none.title')}>
        {t('commissions.none.text')}
      </EmptyState>
    );
  return (
    <>
      <ChipRow wrap label={t('commissions.view.label')}>
        {views.map((key) => (
          <Chip key={key} on={key === view} onClick={() => setChosen(key)}>
            {t(`commissions.view.${key}`)}
            {key === 'offer' && <Count value={1} label={t('commissions.unanswered')} />}
          </Chip>
        ))}
      </ChipRow>
      {view === 'offer' && mine.offered && <ContractView own contract={mine.offered} />}
      {view === 'valid' && mine.valid && <ContractView own contract={mine.valid} />}
      {view === 'bills' && <BillList kind={kind} onBill={onBill} />}
      {view === 'given' && <GivenList contracts={contracts} />}
      {view === 'past' && <PastList contracts={mine.past} />}
    </>
  );
}
