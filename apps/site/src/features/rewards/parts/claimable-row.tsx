import type { ClaimableReward } from '@sampan/contract';
import { Badge, Button } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import type { ReactNode } from 'react';
import type { RewardsKey } from '../locales/index.ts';
import css from '../rewards.module.css';
import { RewardPicture } from './reward-picture.tsx';
import { useRewardText } from './use-reward-text.ts';

interface RowProps {
  reward: ClaimableReward;
  busy: boolean;
  disabled: boolean;
  onClaim: () => void;
  /** Everything else that stands in its terms, folded. */
  details?: ReactNode;
}

/** One reward with amount, kind, wagering and end beside its button (S-310, S-429). */
export function ClaimableRow({ reward, busy, disabled, onClaim, details }: RowProps) {
  const t = useMessages<RewardsKey>();
  return (
    <li className={css.row}>
      <RewardPicture reward={reward} />
      <div className={css.what}>
        <h3 className={css.name}>{reward.title}</h3>
        <p className="sub t13">{t(`rewards.source.${reward.source}`)}</p>
      </div>
      <RewardTerms reward={reward} />
      <Button dense busy={busy} disabled={disabled} onClick={onClaim} className={css.button}>
        {t('rewards.claim')}
        <span className="visually-hidden"> {reward.title}</span>
      </Button>
      {details && (
        <details className={css.details}>
          <summary>{t('rewards.terms')}</summary>
          {details}
        </details>
      )}
    </li>
  );
}

function RewardTerms({ reward }: { reward: ClaimableReward }) {
  const t = useMessages<RewardsKey>();
  const text = useRewardText();
  return (
    <p className={css.terms}>
      <b>{reward.value ? text.value(reward.value) : t('rewards.value.draw')}</b>
      {text.terms(reward).map((term) => (
        <span key={term}>{term}</span>
      ))}
    </p>
  );
}

/** A reward that waits for a decision: why, in the words of whoever holds it (LOOK: a held reward says why). */
export function HeldRow({ reward }: { reward: ClaimableReward & { reason: string } }) {
  const t = useMessages<RewardsKey>();
  return (
    <li className={css.row}>
      <RewardPicture reward={reward} />
      <div className={css.what}>
        <h3 className={css.name}>{reward.title}</h3>
        <p className="sub t13">{t('rewards.heldBecause', { reason: reward.reason })}</p>
      </div>
      <RewardTerms reward={reward} />
      <Badge tone="info" icon="clock" className={css.heldMark}>
        {t('rewards.held')}
      </Badge>
    </li>
  );
}
