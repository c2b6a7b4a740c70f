import type { ClaimedRewards } from '@sampan/contract';
import { Button, Dialog, Note } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { SharedKey } from '../../../shared/locales/index.ts';
import { useDrawText } from '../draw/use-draw-text.ts';
import { Wheel } from '../draw/wheel.tsx';
import type { RewardsKey } from '../locales/index.ts';
import { useRewardText } from '../parts/use-reward-text.ts';
import { dailyDrawQuery } from '../reward-queries.ts';
import css from '../rewards.module.css';

/** The wheel with the lantern that was lit. */
function LitWheel({ place }: { place: number | null }) {
  const text = useDrawText();
  const { data } = useQuery(dailyDrawQuery);
  const places = data?.today?.draw.places;
  return places ? <Wheel places={places.map(text.text)} lit={place} label={text.label(places)} /> : null;
}

/** What a claim has brought, line by line, with its numbers; and what could not be claimed, and why. */
export function ReceiptDialog({ claimed, onClose }: { claimed: ClaimedRewards | null; onClose: () => void }) {
  const t = useMessages<RewardsKey | SharedKey>();
  const text = useRewardText();
  const { money, dateTime } = useFormat();
  const receipts = claimed?.receipts ?? [];
  return (
    <Dialog
      open={claimed !== null}
      onClose={onClose}
      size="s"
      title={receipts.length > 0 ? t('rewards.receipt.title', { count: receipts.length }) : t('rewards.receipt.none')}
      closeLabel={t('rewards.close')}
      footer={
        <Button wide onClick={onClose} data-autofocus>
          {t('rewards.receipt.done')}
        </Button>
      }
    >
      {receipts.some(({ place }) => place !== null) && (
        <LitWheel place={receipts.find(({ place }) => place !== null)?.place ?? null} />
      )}
      <ul className={css.receipt}>
        {receipts.map((receipt) => (
          <li key={receipt.reference}>
            <span>
              {receipt.title}
              <span className="muted t13">
                {' '}
                {t(`rewards.receipt.${receipt.value.kind}`)} · <bdi>{receipt.reference}</bdi>
              </span>
            </span>
            <b className="num">{text.gain(receipt.value)}</b>
            {Number(receipt.required) > 0 && (
              <span className={css.reason}>
                {receipt.stakeBy === null
                  ? t('rewards.terms.wager', { amount: money(receipt.required) })
                  : t('rewards.receipt.wagerBy', {
                      amount: money(receipt.required),
                      time: dateTime(receipt.stakeBy),
                    })}
              </span>
            )}
          </li>
        ))}
      </ul>
      {claimed?.refused.map(({ id, title, errorCode }) => (
        <Note key={id} tone="warn">
          {t('rewards.receipt.refused', { title, why: t(`error.${errorCode}` as SharedKey) })}
        </Note>
      ))}
    </Dialog>
  );
}
