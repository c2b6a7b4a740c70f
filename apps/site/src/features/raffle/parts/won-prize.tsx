import type { OwnRafflePrize } from '@sampan/contract';
import { Badge, Button, Note } from '@sampan/ui';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useOnline } from '@sampan/web-client/online/use-online';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { RaffleKey } from '../locales/index.ts';
import css from '../raffle.module.css';
import { useClaimPlace } from '../raffle-queries.ts';
import { ticketText, usePrizeText } from '../use-prize-text.ts';

/** A prize of the player: amount, wagering and end beside its button; afterwards what became of it. */
export function WonPrize({ title, draw, won }: { title: string; draw: string; won: OwnRafflePrize }) {
  const t = useMessages<RaffleKey>();
  const errorText = useErrorText();
  const online = useOnline();
  const text = usePrizeText();
  const { dateTime, number } = useFormat();
  const claim = useClaimPlace();
  const { prize, offered, place } = won;
  const until = offered?.expiresAt ? t('raffle.until', { time: dateTime(offered.expiresAt) }) : '';
  return (
    <div className={css.part}>
      <p className={css.winning}>
        <b className="num">{ticketText(won.number)}</b>
        <b>{t('raffle.place', { from: number(place) })}</b>
      </p>
      <div className={css.between}>
        <p>
          <b>{t('raffle.won', { prize: text.prize(prize) })}</b>{' '}
          <span className="sub t13">
            {[text.terms(prize), offered?.state === 'claimable' && until].filter(Boolean).join(' · ')}
          </span>
        </p>
        {offered && offered.state !== 'claimable' && (
          <Badge tone={offered.state === 'claimed' ? 'ok' : 'info'}>{t(`raffle.offered.${offered.state}`)}</Badge>
        )}
      </div>
      {offered?.state === 'claimable' && (
        <Button look="action" busy={claim.isPending} disabled={!online} onClick={() => claim.mutate({ draw, place })}>
          {t('raffle.claim', { prize: text.prize(prize) })}
          <span className="visually-hidden"> {title}</span>
        </Button>
      )}
      {claim.error && (
        <Note tone="bad" role="alert">
          {errorText(claim.error)}
        </Note>
      )}
    </div>
  );
}
