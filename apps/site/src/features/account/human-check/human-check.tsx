import { Button, Field, Note, Skeleton, SliderTrack } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import type { SharedKey } from '../../../shared/locales/index.ts';
import type { AccountKey } from '../locales/index.ts';
import { ProviderFrame } from '../provider-frame-section.ts';
import css from './human-check.module.css';
import type { HumanCheck } from './use-human-check.ts';
import { useSlider } from './use-slider.ts';

const words = {
  ready: 'account.check.slide',
  moving: 'account.check.slide',
  checking: 'account.check.working',
  done: 'account.check.done',
  failed: 'account.check.failed',
} as const satisfies Record<string, AccountKey>;

/**
 * The slider check: the thumb, drawn as a boat, goes under the lantern of the picture by drag or by arrow keys; one tap
 * does a proof of work instead (S-112, Q-004).
 */
export function HumanCheckField({ check, fault }: { check: HumanCheck; fault?: string | undefined }) {
  const t = useMessages<AccountKey | SharedKey>();
  const { challenge, state } = check;
  if (state === 'unavailable')
    return (
      <Note
        tone="bad"
        role="alert"
        action={
          <Button look="link" onClick={check.renew}>
            {t('common.retry')}
          </Button>
        }
      >
        {t('account.check.unavailable')}
      </Note>
    );
  return (
    <Field
      label={t('account.check.label')}
      error={check.passedId ? undefined : fault}
      bare
      labelAction={
        state !== 'done' &&
        !challenge?.widget && (
          <Button look="link" dense disabled={!challenge || state === 'checking'} onClick={() => void check.work()}>
            {t('account.check.tap')}
          </Button>
        )
      }
    >
      {(ids) => (
        <div
          className={css.check}
          id={ids.id}
          role="group"
          aria-label={t('account.check.label')}
          aria-describedby={ids['aria-describedby']}
        >
          {challenge?.widget && state !== 'loading' ? (
            <ProviderFrame check={check} id={challenge.id} url={challenge.widget.url} />
          ) : challenge && state !== 'loading' ? (
            <SliderPicture check={check} challenge={challenge} />
          ) : (
            <>
              <div className={css.scene}>
                <Skeleton className={css.picture} />
              </div>
              <Skeleton className={css.waiting} />
            </>
          )}
        </div>
      )}
    </Field>
  );
}

function SliderPicture({ check, challenge }: { check: HumanCheck; challenge: NonNullable<HumanCheck['challenge']> }) {
  const t = useMessages<AccountKey>();
  const { plumb, track, thumb, position, moving } = useSlider({ check, width: challenge.width });
  const state = check.state === 'loading' || check.state === 'unavailable' ? 'ready' : moving ? 'moving' : check.state;
  return (
    <>
      {check.state !== 'done' && (
        <div className={css.scene}>
          <img src={challenge.picture} alt={t('account.check.picture')} className={css.picture} draggable={false} />
          <span ref={plumb} className={css.plumb} aria-hidden="true" />
        </div>
      )}
      <SliderTrack
        goal={false}
        position={position}
        state={state}
        label={`${t('account.check.slide')}. ${t('account.check.keys')}`}
        thumb={thumb}
        track={track}
        className={check.state === 'done' ? undefined : css.track}
      >
        {t(words[state])}
      </SliderTrack>
    </>
  );
}
