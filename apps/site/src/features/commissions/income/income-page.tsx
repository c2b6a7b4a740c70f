import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageResult } from '../../../shared/page-result.tsx';
import { useZoneName } from '../../../shared/use-zone-name.ts';
import { BillPage } from '../bills/bill-page.tsx';
import css from '../commissions.module.css';
import { incomeQuery } from '../commissions-queries.ts';
import type { CommissionsKey } from '../locales/index.ts';
import { DayChips } from '../parts/day-chips.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { useDayText } from '../parts/use-day-text.ts';
import { useDays } from '../parts/use-days.ts';
import { IncomeProducts } from '../products/income-products.tsx';
import { ClaimCards } from './claim-cards.tsx';
import { DaysTable } from './days-table.tsx';
import { IncomeChart } from './income-chart.tsx';
import { NeedsCard } from './needs-card.tsx';
import { TodayCard } from './today-card.tsx';

const choices = ['today', 'week', 'fortnight', 'month'] as const;

/** My income (S-331): today so far, what the next tier needs, and every day by what it came from. */
export function IncomePage({ onClose }: { onClose: () => void }) {
  const t = useMessages<CommissionsKey>();
  const { days, today, choice, setChoice, timeZone } = useDays('fortnight');
  const zone = useZoneName(timeZone);
  const day = useDayText();
  const answer = useQuery(incomeQuery(days));
  const [bill, setBill] = useState<string | null>(null);
  if (bill !== null) return <BillPage reference={bill} onBack={() => setBill(null)} onClose={onClose} />;
  return (
    <>
      <PageHead
        title={t('commissions.income.title')}
        line={t('commissions.income.days', { from: day(days.from), to: day(days.to), zone })}
        onClose={onClose}
      />
      <DayChips choices={choices} choice={choice} onChoice={setChoice} />
      <PageResult answer={answer}>
        {(income) => (
          <div className={css.pair}>
            <div className={css.main}>
              <div className={css.second}>
                <IncomeChart income={income} today={today} />
                <IncomeProducts days={days} />
              </div>
              <div className={css.fourth}>
                <DaysTable income={income} today={today} />
              </div>
            </div>
            <div className={css.side}>
              <div className={css.first}>
                <TodayCard income={income} onBill={setBill} />
                {income.next.map((next) => (
                  <NeedsCard key={next.kind} next={next} timeZone={timeZone} />
                ))}
              </div>
              <div className={css.third}>
                <ClaimCards income={income} onBill={setBill} />
              </div>
            </div>
          </div>
        )}
      </PageResult>
    </>
  );
}
