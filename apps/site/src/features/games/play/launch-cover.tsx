import { Button, ConfirmDialog, Dialog, LoadingCover } from '@sampan/ui';
import { isApiError } from '@sampan/web-client/calls/api-error';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useObserved } from '@sampan/web-client/storage/use-observed';
import { openModal } from '../../../shared/modals/modals.ts';
import type { GamesKey } from '../locales/index.ts';
import css from './launch-cover.module.css';
import { cancelLaunch, retryLaunch } from './launch-game.ts';
import { type Launch, launchValue } from './launch-value.ts';

/** The loader over the page while a game opens; after 10 s it offers retry and back (S-405, S-418). */
export function LaunchCover() {
  const launch = useObserved(launchValue, null);
  if (!launch) return null;
  return launch.state === 'failed' ? <LaunchFailure launch={launch} /> : <Opening launch={launch} />;
}

function Opening({ launch }: { launch: Launch }) {
  const t = useMessages<GamesKey>();
  const { game, state } = launch;
  const label = t('games.launch.loading', { game: game.displayName });
  return (
    <Dialog open onClose={cancelLaunch} label={label} size="full" flush className={css.cover}>
      <div className={css.inside}>
        <LoadingCover label={label} />
        {state === 'slow' && (
          <div className={css.slow} role="status">
            <p>{t('games.launch.slow')}</p>
            <div className="row">
              <Button look="action" icon="refresh" onClick={() => retryLaunch(game)}>
                {t('common.retry')}
              </Button>
              <Button look="line" onClick={cancelLaunch}>
                {t('common.back')}
              </Button>
            </div>
          </div>
        )}
      </div>
    </Dialog>
  );
}

function LaunchFailure({ launch: { game, error } }: { launch: Launch }) {
  const t = useMessages<GamesKey>();
  const errorText = useErrorText();
  const badAddress = isApiError(error, 'content.not.found') && error.value === 'url';
  const unfinished = isApiError(error, 'game.round.open') ? String(error.details.nodeId ?? '') : '';
  const again = unfinished
    ? {
        label: t('games.launch.finish', { game: String(isApiError(error) && error.details.game) }),
        run: () => retryLaunch({ ...game, nodeId: unfinished }),
      }
    : badAddress
      ? { label: t('common.service'), run: () => (cancelLaunch(), openModal('serviceModal')) }
      : { label: t('common.retry'), run: () => retryLaunch(game) };
  return (
    <ConfirmDialog
      open
      icon="warning"
      title={t('games.launch.failed')}
      confirm={{ label: again.label, onConfirm: again.run }}
      cancel={{ label: t('common.back'), onCancel: cancelLaunch }}
    >
      <p>{badAddress ? t('error.url') : errorText(error)}</p>
      {isApiError(error) && error.requestId && (
        <p className="muted t12">{t('common.supportNumber', { number: error.requestId })}</p>
      )}
    </ConfirmDialog>
  );
}
