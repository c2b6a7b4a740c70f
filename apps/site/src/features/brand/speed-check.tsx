import { Badge, Button, Dialog, EmptyState, Note, Skeleton } from '@sampan/ui';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { endpoints } from '../../shared/api/endpoints.ts';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { fastestDomain } from './fastest-domain.ts';
import type { BrandKey } from './locales/index.ts';
import { measureDomains } from './measure-domains.ts';
import css from './speed-check.module.css';

/** The brand's addresses with the time each takes to answer this browser now, the fastest marked (S-234). */
export function SpeedCheck({ onClose }: { onClose: () => void }) {
  const t = useMessages<BrandKey>();
  const errorText = useErrorText();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: queryKeys.domains,
    queryFn: async ({ signal }) => measureDomains(await call(endpoints.domainRoute, {}, { signal }), signal),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      size="s"
      title={t('brand.speed.title')}
      closeLabel={t('common.close')}
      footer={
        <Button look="plain" icon="refresh" busy={isFetching} onClick={() => refetch()}>
          {t('brand.speed.again')}
        </Button>
      }
    >
      <p className={css.text}>{t('brand.speed.text')}</p>
      {error && !isFetching && (
        <Note tone="bad" role="alert">
          {errorText(error)}
        </Note>
      )}
      {!data && !error && <Skeleton className={css.waiting} />}
      {data && <Domains list={data} />}
    </Dialog>
  );
}

function Domains({ list }: { list: readonly { domain: string; speed: number }[] }) {
  const t = useMessages<BrandKey>();
  const format = useFormat();
  const fastest = fastestDomain(list);
  if (list.length === 0) return <EmptyState compact title={t('brand.speed.empty')} />;
  return (
    <ul aria-label={t('brand.speed.list')}>
      {list.map(({ domain, speed }) => (
        <li key={domain} className={css.row}>
          <bdi className={css.domain}>{domain}</bdi>
          {domain === fastest && (
            <Badge tone="ok" icon="bolt">
              {t('brand.speed.fastest')}
            </Badge>
          )}
          <span className="num">
            {speed > 0 ? t('brand.speed.value', { ms: format.number(speed) }) : t('brand.speed.none')}
          </span>
        </li>
      ))}
    </ul>
  );
}
