import { SERVICE_PATH_TYPE } from '@sampan/contract/service-channel';
import { ButtonLink, Dialog, LoadingCover } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../../../shared/api/call.ts';
import type { ModalProps } from '../../../shared/modals/modals.ts';
import { showToast } from '../../../shared/toasts/toasts.ts';
import type { SupportKey } from '../locales/index.ts';
import { supportEndpoints } from '../support-endpoints.ts';
import css from './online-service.module.css';
import { openPath } from './open-path.ts';

/** @throws Error when the answer holds no address that may be opened */
async function fetchAddress(signal: AbortSignal): Promise<{ csType: 'VIP' | 'LIVECHAT'; address: string }> {
  const { csType, version } = await call(supportEndpoints.serviceLink, {}, { signal });
  const entry = version.pathList.find(({ type }) => type === SERVICE_PATH_TYPE);
  const address = entry ? await openPath(entry.path) : '';
  // Anything else leads nowhere, whoever wrote it (TRUST §6).
  if (!/^https:\/\//i.test(address)) throw new Error('the service link holds no address');
  return { csType, address };
}

/** The online service: 440 by 500 (S-272), a sheet on phones. It closes where its link cannot be had (S-287). */
export function OnlineServiceWindow({ onClose }: ModalProps<'onlineServiceModal'>) {
  const t = useMessages<SupportKey>();
  const { data, error } = useQuery({
    queryKey: ['support', 'online'],
    queryFn: ({ signal }) => fetchAddress(signal),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const giveUp = useEffectEvent(() => {
    showToast({ tone: 'bad', title: t('support.online.failed') });
    onClose();
  });
  useEffect(() => {
    if (error) giveUp();
  }, [error]);
  return (
    <Dialog
      open
      flush
      onClose={onClose}
      title={t(data ? `support.contact.${data.csType}` : 'support.popup.title')}
      closeLabel={t('support.popup.close')}
      className={css.window}
      footer={
        data && (
          <ButtonLink look="line" wide icon="external" href={data.address} target="_blank" rel="noopener noreferrer">
            {t('support.online.newTab')}
          </ButtonLink>
        )
      }
    >
      <div className={css.frame}>
        {data ? (
          <iframe
            src={data.address}
            title={t(`support.contact.${data.csType}`)}
            // oxlint-disable-next-line react/iframe-missing-sandbox -- the frame has an origin and storage of its own, none of ours
            sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
            referrerPolicy="no-referrer"
          />
        ) : (
          <LoadingCover label={t('support.online.loading')} />
        )}
      </div>
    </Dialog>
  );
}
