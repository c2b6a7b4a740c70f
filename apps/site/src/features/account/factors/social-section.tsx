import type { SocialProvider, SocialTie } from '@sampan/contract';
import { Button, ConfirmDialog, Skeleton } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { endpoints } from '../../../shared/api/endpoints.ts';
import { useBrand } from '../../../shared/brand/use-permission.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { SharedKey } from '../../../shared/locales/index.ts';
import { FacebookMark, GoogleMark } from '../login-methods/marks.tsx';
import { providerNames } from '../login-methods/provider-names.ts';
import { useBusy } from '../login-methods/use-busy.ts';
import { visitProvider } from '../login-methods/visit-provider.ts';
import { SecurityCard } from '../security/security-card.tsx';
import { FactorFailure } from './factor-failure.tsx';
import { socialQuery } from './factor-queries.ts';
import css from './factors.module.css';
import type { FactorsKey } from './locales/index.ts';

const providers: readonly SocialProvider[] = ['google', 'facebook'];
const marks = { google: <GoogleMark />, facebook: <FacebookMark /> };

/** Accounts of outside providers that open this one: tie, untie. Absent where the brand has none and nothing is tied. */
export function SocialSection() {
  const t = useMessages<FactorsKey>();
  const client = useQueryClient();
  const { social } = useBrand();
  const { data, error, refetch } = useQuery(socialQuery);
  const { busy, failure, run } = useBusy();
  const [asking, setAsking] = useState<SocialProvider | null>(null);
  const tied = (provider: SocialProvider) => data?.find((tie) => tie.provider === provider);
  const shown = providers.filter((provider) => social[provider] || tied(provider));
  if (shown.length === 0) return null;
  const untie = (provider: SocialProvider) =>
    run(provider, async () => {
      setAsking(null);
      client.setQueryData(socialQuery.queryKey, await call(endpoints.socialUnlink, { provider }));
    });
  return (
    <SecurityCard icon="users" title={t('factors.social.title')}>
      <p className="sub">{t('factors.social.text')}</p>
      <FactorFailure failure={error ?? failure} retry={error ? () => void refetch() : undefined} />
      {!data && !error && <Skeleton className={css.line} />}
      {data && (
        <ul className={css.list}>
          {shown.map((provider) => (
            <ProviderLine
              key={provider}
              provider={provider}
              tie={tied(provider)}
              busy={busy === provider}
              onTie={() => void run(provider, () => visitProvider(provider))}
              onUntie={() => setAsking(provider)}
            />
          ))}
        </ul>
      )}
      {asking && (
        <UntieDialog provider={asking} onConfirm={() => void untie(asking)} onCancel={() => setAsking(null)} />
      )}
    </SecurityCard>
  );
}

interface LineProps {
  provider: SocialProvider;
  tie: SocialTie | undefined;
  busy: boolean;
  onTie: () => void;
  onUntie: () => void;
}

function ProviderLine({ provider, tie, busy, onTie, onUntie }: LineProps) {
  const t = useMessages<FactorsKey>();
  const { dateTime } = useFormat();
  const name = providerNames[provider];
  return (
    <li className={css.item}>
      <div className={css.what}>
        <p className={css.name}>
          {marks[provider]}
          {name}
        </p>
        <p className={css.about}>
          {tie ? t('factors.social.since', { date: dateTime(tie.linkedAt) }) : t('factors.social.none')}
        </p>
      </div>
      <Button look="line" busy={busy} onClick={tie ? onUntie : onTie}>
        {t(tie ? 'factors.social.untie' : 'factors.social.tie', { provider: name })}
      </Button>
    </li>
  );
}

function UntieDialog(props: { provider: SocialProvider; onConfirm: () => void; onCancel: () => void }) {
  const t = useMessages<FactorsKey | SharedKey>();
  const provider = providerNames[props.provider];
  return (
    <ConfirmDialog
      open
      icon="users"
      title={t('factors.social.untieTitle', { provider })}
      confirm={{ label: t('factors.social.untie', { provider }), onConfirm: props.onConfirm, look: 'bad' }}
      cancel={{ label: t('common.cancel'), onCancel: props.onCancel }}
    >
      {t('factors.social.untieText', { provider })}
    </ConfirmDialog>
  );
}
