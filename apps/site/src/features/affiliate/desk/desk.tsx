import { Button, Card, Stat, TabPanel, Tabs } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { PasswordCard } from '../access/password-card.tsx';
import css from '../affiliate.module.css';
import { type AffiliateHome, affiliateKey } from '../affiliate-queries.ts';
import { affiliatesEndpoints } from '../affiliates-endpoints.ts';
import type { AffiliateKey } from '../locales/index.ts';
import { PlanRows } from '../plan-rows.tsx';
import { FiguresView } from './figures-view.tsx';
import { LinksView } from './links-view.tsx';
import { PostbackCard } from './postback-card.tsx';
import { StatementsView } from './statements-view.tsx';

const GROUP = 'affiliate';
const views = ['figures', 'links', 'statements', 'account'] as const;
type View = (typeof views)[number];

/** What a partner works with: figures, links, statements, and the own plan. */
export function Desk({ home }: { home: AffiliateHome }) {
  const t = useMessages<AffiliateKey>();
  const { money: amount } = useFormat();
  const [view, setView] = useState<View>('figures');
  return (
    <>
      <div className={css.stats}>
        <Stat label={t('affiliate.due')} value={amount(home.due)} />
        <Stat label={t('affiliate.paid')} value={amount(home.paid)} />
        {Number(home.carried) < 0 && <Stat label={t('affiliate.carried')} value={amount(home.carried)} />}
      </div>
      <Tabs
        label={t('affiliate.views')}
        group={GROUP}
        value={view}
        onChange={(id) => setView(id as View)}
        tabs={views.map((id) => ({ id, label: t(`affiliate.view.${id}`) }))}
      />
      <TabPanel group={GROUP} id={view} className={css.result}>
        {view === 'figures' && <FiguresView home={home} />}
        {view === 'links' && <LinksView />}
        {view === 'statements' && <StatementsView />}
        {view === 'account' && <AccountView home={home} />}
      </TabPanel>
    </>
  );
}

function AccountView({ home }: { home: AffiliateHome }) {
  const t = useMessages<AffiliateKey>();
  const client = useQueryClient();
  const leave = useMutation({
    mutationFn: () => call(affiliatesEndpoints.affiliateLogout, {}),
    onSettled: () => client.resetQueries({ queryKey: affiliateKey }),
  });
  return (
    <div className={css.pair}>
      <Card>
        <div className={css.form}>
          <h2 className="h18">{t('affiliate.plan.title')}</h2>
          <p className="sub">{t(`affiliate.kind.${home.plan.kind}`)}</p>
          <PlanRows plan={home.plan} />
          <p className="sub t13">{t('affiliate.plan.revenue')}</p>
          <Button look="line" busy={leave.isPending} onClick={() => leave.mutate()}>
            {t('affiliate.logout')}
          </Button>
        </div>
      </Card>
      <PostbackCard />
      <PasswordCard />
    </div>
  );
}
