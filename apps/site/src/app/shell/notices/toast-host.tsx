import { Button, Toast, ToastRegion } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useObserved } from '@sampan/web-client/storage/use-observed';
import { dismissToast, type ToastMessage, toasts } from '../../../shared/toasts/toasts.ts';
import type { AppKey } from '../../locales/index.ts';

const NONE: readonly ToastMessage[] = [];

export function ToastHost() {
  const t = useMessages<AppKey>();
  const shown = useObserved(toasts, NONE);
  return (
    <ToastRegion label={t('app.toasts')}>
      {shown.map(({ id, title, detail, tone, action }) => (
        <Toast
          key={id}
          tone={tone}
          title={title}
          detail={detail}
          close={{ label: t('common.close'), onClose: () => dismissToast(id) }}
          action={
            action && (
              <Button
                look="link"
                onClick={() => {
                  dismissToast(id);
                  action.run();
                }}
              >
                {action.label}
              </Button>
            )
          }
        />
      ))}
    </ToastRegion>
  );
}
