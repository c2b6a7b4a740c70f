import { Card } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useQuery } from '@tanstack/react-query';
import { PageResult } from '../../../shared/page-result.tsx';
import css from '../affiliate.module.css';
import { methodsQuery } from '../affiliate-queries.ts';
import type { AffiliateKey } from '../locales/index.ts';
import { PlanRows } from '../plan-rows.tsx';

/** What the brand offers partners (E-067). */
export function MethodsCard() {
  const t = useMessages<AffiliateKey>();
  const answer = useQuery(methodsQuery);
  return (
    <Card>
      <div className={css.form}>
        <h2 className="h18">{t('affiliate.methods.title')}</h2>
        <PageResult answer={answer} rows={3}>
          {({ methods }) =>
            methods.length === 0 ? (
              <p className="sub">{t('affiliate.methods.none')}</p>
            ) : (
              methods.map((plan) => (
                <section key={plan.name} className={css.form}>
                  <h3 className="t16">{t(`affiliate.kind.${plan.kind}`)}</h3>
                  <PlanRows plan={plan} />
                </section>
              ))
            )
          }
        </PageResult>
        <p className="sub t13">{t('affiliate.methods.how')}</p>
      </div>
    </Card>
  );
}
