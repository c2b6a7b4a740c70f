import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { downloadFile } from '../../../shared/api/download-file.ts';
import { useBrand } from '../../../shared/brand/use-permission.ts';
import { PageResult } from '../../../shared/page-result.tsx';
import { useZoneName } from '../../../shared/use-zone-name.ts';
import css from '../commissions.module.css';
import { commissionsEndpoints } from '../commissions-endpoints.ts';
import { billQuery } from '../commissions-queries.ts';
import type { CommissionsKey } from '../locales/index.ts';
import { FileButton } from '../parts/file-button.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { BillProducts } from '../products/bill-products.tsx';
import { ChecksCard } from './checks-card.tsx';
import { MemberTree } from './member-tree.tsx';
import { NoteCard } from './note-card.tsx';
import { SumCard } from './sum-card.tsx';
import { useBillWindow } from './use-bill-window.ts';

interface BillPageProps {
  reference: string;
  onBack: () => void;
  onClose: () => void;
}

/** One bill: the sum as an equation, then members, games and bets that open in place, and whether it adds up. */
export function BillPage({ reference, onBack, onClose }: BillPageProps) {
  const t = useMessages<CommissionsKey>();
  const windowOf = useBillWindow();
  const zone = useZoneName(useBrand().timeZone);
  const answer = useInfiniteQuery(billQuery(reference));
  const opened = answer.data?.pages[0];
  const members = answer.data?.pages.flatMap((page) => page.members.list) ?? [];
  const title = opened
    ? `${t(`commissions.kind.${opened.bill.kind}`)}, ${windowOf(opened.bill)}`
    : t('commissions.bills.title');
  const line = opened
    ? `${t('commissions.bill.line', { reference, contract: opened.bill.contract })}. ${t('commissions.zone', { zone })}.`
    : reference;
  return (
    <>
      <PageHead title={title} line={line} onBack={onBack} onClose={onClose}>
        <div className="only-wide">
          <div className="row">
            <BillFiles reference={reference} />
          </div>
        </div>
      </PageHead>
      <PageResult answer={{ ...answer, data: opened }}>
        {(value) => (
          <div className={css.pair}>
            <div className={css.main}>
              <div className={css.second}>
                <MemberTree
                  opened={value}
                  members={members}
                  more={
                    answer.hasNextPage
                      ? { busy: answer.isFetchingNextPage, fetch: () => void answer.fetchNextPage() }
                      : null
                  }
                />
              </div>
            </div>
            <div className={css.side}>
              <div className={css.first}>
                <SumCard opened={value} />
                <BillProducts opened={value} />
              </div>
              <div className={css.fourth}>
                <ChecksCard opened={value} />
                <NoteCard opened={value} />
              </div>
            </div>
            <div className={`${css.foot} only-phone`}>
              <div className={css.files}>
                <BillFiles reference={reference} />
              </div>
            </div>
          </div>
        )}
      </PageResult>
    </>
  );
}

/** Rows for a spreadsheet, or a sheet that a bank can read. */
function BillFiles({ reference }: { reference: string }) {
  const t = useMessages<CommissionsKey>();
  const download = (as: 'csv' | 'pdf') => () => downloadFile(commissionsEndpoints.billFile, { reference, as });
  return (
    <>
      <FileButton label="CSV" look="line" download={download('csv')} />
      <FileButton label={t('commissions.file.pdf')} look="action" download={download('pdf')} />
    </>
  );
}
