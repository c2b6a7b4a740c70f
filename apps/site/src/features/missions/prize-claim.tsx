import type { MissionPrize, OfferedPrize } from '@sampan/contract';
import { Badge, Button, Note } from '@sampan/ui';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useOnline } from '@sampan/web-client/online/use-online';
import { useFormat } from '../../shared/i18n/use-format.ts';
import type { MissionsKey } from './locales/index.ts';
import css from './missions.module.css';
import { useClaimPrize } from './use-claim-prize.ts';
import { usePrizeText } from './use-prize-text.ts';

interface PrizeClaimProps {
  /** What it is for, for those who do not see where the button stands. */
  title: string;
  prize: MissionPrize;
  offered: OfferedPrize;
}

/** A prize that was reached: amount, wagering and end beside its button; afterwards what became of it. */
export function PrizeClaim({ title, prize, offered }: PrizeClaimProps) {
  const t = useMessages<MissionsKey>();
  const errorText = useErrorText();
  const online = useOnline();
  const text = usePrizeText();
  const { dateTime } = useFormat();
  const claim = useClaimPrize();
  if (offered.state !== 'claimable')
    return (
      <p className={css.between}>
        <span className="num t13">{text.prize(prize)}</span>
        <Badge
          tone={offered.state === 'claimed' ? 'ok' : 'info'}
          {...(offered.state === 'claimed' && { icon: 'check' as const })}
        >
          {t(`missions.state.${offered.state}`)}
        </Badge>
      </p>
    );
  return (
    <>
      <div className={css.claim}>
        <p className="t13">
          <b className="num">{text.prize(prize)}</b>{' '}
          <span className="sub">
            {[
              text.terms(prize),
              offered.expiresAt === null ? '' : t('missions.until', { time: dateTime(offered.expiresAt) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </p>
        <Button busy={claim.isPending} disabled={!online} onClick={() => claim.mutate(offered.id)}>
          {t('missions.claim')}
          <span className="visually-hidden"> {title}</span>
        </Button>
      </div>
      {claim.error && (
        <Note tone="bad" role="alert">
          {errorText(claim.error)}
        </Note>
      )}
    </>
  );
}
