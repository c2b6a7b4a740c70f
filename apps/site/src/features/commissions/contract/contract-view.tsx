import { Card, cx } from '@sampan/ui';
import { useQuery } from '@tanstack/react-query';
import { useBrand } from '../../../shared/brand/use-permission.ts';
import { PageResult } from '../../../shared/page-result.tsx';
import css from '../commissions.module.css';
import { type Contract, previewQuery } from '../commissions-queries.ts';
import { AnswerBar } from './answer-bar.tsx';
import { EndBar } from './end-bar.tsx';
import { PreviewCard } from './preview-card.tsx';
import { SaysCard } from './says-card.tsx';
import { SidesCard } from './sides-card.tsx';
import { TiersCard } from './tiers-card.tsx';

/**
 * One contract as both sides read it: who, from when, tiers, last month by it, the rest of its words, and the answer.
 * `own`: the reader is the one who is paid by it.
 */
export function ContractView({ contract, own }: { contract: Contract; own: boolean }) {
  const brand = useBrand().name;
  const preview = useQuery(previewQuery({ reference: contract.reference }));
  const other = own ? (contract.payer?.name ?? brand) : contract.agent.name;
  return (
    <div className={css.pair}>
      <div className={css.main}>
        <div className={css.first}>
          <SidesCard contract={contract} own={own} other={other} />
        </div>
        <Card className={cx(css.card, css.third)}>
          <PageResult answer={preview} rows={3}>
            {(value) => <PreviewCard preview={value} terms={contract.terms} of={own ? null : other} />}
          </PageResult>
        </Card>
      </div>
      <div className={css.side}>
        <div className={css.second}>
          <TiersCard kind={contract.kind} terms={contract.terms} />
        </div>
        <div className={css.fourth}>
          <SaysCard contract={contract} other={other} />
          {contract.mayEnd && <EndBar contract={contract} other={other} />}
        </div>
        {contract.mayAnswer && <AnswerBar contract={contract} other={other} />}
      </div>
    </div>
  );
}
