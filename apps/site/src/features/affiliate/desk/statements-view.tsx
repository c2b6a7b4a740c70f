import type { AffiliateStatement } from '@sampan/contract';
import { Badge, Button, Card, type Column, EmptyState, Money, Pagination, Table } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { PageResult } from '../../../shared/page-result.tsx';
import { statementsQuery } from '../affiliate-queries.ts';
import type { AffiliateKey } from '../locales/index.ts';
import { useMonthText } from '../use-day-text.ts';
import { usePageTexts } from '../use-page-texts.ts';
import { StatementView } from './statement-view.tsx';

const tones = { nothing: 'plain', due: 'warn', paid: 'ok' } as const;

/** Statements by month; one opens to its players and days. */
export function StatementsView() {
  const t = useMessages<AffiliateKey>();
  const texts = usePageTexts(t('affiliate.view.statements'));
  const [pageNo, setPageNo] = useState(1);
  const [open, setOpen] = useState<string | null>(null);
  const answer = useQuery(statementsQuery(pageNo));
  if (open !== null) return <StatementView reference={open} onBack={() => setOpen(null)} />;
  return (
    <PageResult answer={answer}>
      {({ list, totalPages }) =>
        list.length === 0 ? (
          <EmptyState compact level={2} title={t('affiliate.statements.none')}>
            {t('affiliate.statements.when')}
          </EmptyState>
        ) : (
          <>
            <Card flush>
              <StatementsTable list={list} onOpen={setOpen} />
            </Card>
            <Pagination page={pageNo} pages={totalPages} onPage={setPageNo} texts={texts} />
          </>
        )
      }
    </PageResult>
  );
}

function StatementsTable(props: { list: readonly AffiliateStatement[]; onOpen: (reference: string) => void }) {
  const t = useMessages<AffiliateKey>();
  const { symbol } = useFormat();
  const month = useMonthText();
  const columns: Column<AffiliateStatement>[] = [
    {
      key: 'month',
      head: t('affiliate.column.month'),
      phone: 'title',
      cell: (row) => (
        <Button look="link" onClick={() => props.onOpen(row.reference)}>
          {month(row.month)}
        </Button>
      ),
    },
    ...(['revenue', 'share', 'cpa', 'amount'] as const).map((key) => ({
      key,
      head: t(`affiliate.column.${key}`),
      end: true,
      cell: (row: AffiliateStatement) => <Money amount={row[key]} symbol={symbol} signed={key === 'revenue'} />,
    })),
    {
      key: 'state',
      head: t('affiliate.column.state'),
      cell: (row) => <Badge tone={tones[row.state]}>{t(`affiliate.state.${row.state}`)}</Badge>,
    },
  ];
  return (
    <Table
      caption={t('affiliate.view.statements')}
      columns={columns}
      rows={props.list}
      rowKey={(row) => row.reference}
    />
  );
}
