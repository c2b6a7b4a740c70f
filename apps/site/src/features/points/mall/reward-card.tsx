import type { MallReward } from '@sampan/contract';
import { Badge, Button, cx, goodsArtUrl, Picture } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { PointsKey } from '../locales/index.ts';
import { StarPoints } from '../parts/star-points.tsx';
import css from '../points.module.css';
import { balanceQuery } from '../points-queries.ts';

export function useStockText(): (reward: MallReward) => string {
  const t = useMessages<PointsKey>();
  const { number, day } = useFormat();
  return ({ stock, backOn }) => {
    if (stock === null) return t('points.always');
    if (stock > 0) return t('points.left', { count: number(stock) });
    return backOn === null ? t('points.soldOut') : t('points.backOn', { day: day(backOn) });
  };
}

/** What stands in the button's place where the reward cannot be had, and why. */
function Obstacle({ reward }: { reward: MallReward }) {
  const t = useMessages<PointsKey>();
  const { number, day } = useFormat();
  const { data } = useQuery({ ...balanceQuery, enabled: false });
  const { obstacle, level, nextAt, price } = reward;
  const text = {
    points: t('points.toGo', { count: number(Math.max(0, price - (data?.balance ?? 0))) }),
    stock: t('points.soldOut'),
    level: t('points.fromLevel', { level: level?.labelName ?? '' }),
    limit: nextAt === null ? t('points.had') : t('points.nextOn', { day: day(nextAt) }),
  };
  return obstacle && <p className={css.obstacle}>{text[obstacle]}</p>;
}

interface RewardCardProps {
  reward: MallReward;
  disabled: boolean;
  onChoose: () => void;
}

/** A reward: picture, what it is, its price in points, how many are left, and the button or why not. */
export function RewardCard({ reward, disabled, onChoose }: RewardCardProps) {
  const t = useMessages<PointsKey>();
  const stockText = useStockText();
  const { title, text, price, level, obstacle, stock } = reward;
  const last = stock !== null && stock > 0 && stock <= 3;
  return (
    <article className={css.good}>
      <div className={cx(css.picture, obstacle !== null && css.faded)}>
        <Picture src={goodsArtUrl(reward.art)} alt="" width={160} height={120} loading="lazy" fallback={null} />
        {level && (
          <Badge icon="lock" className={css.level}>
            {level.labelName}
          </Badge>
        )}
      </div>
      <div className={css.about}>
        <h3 className={css.name}>{title}</h3>
        <p className={css.text}>{text}</p>
        <StarPoints value={price} />
        <p className={cx(css.stock, last && css.last)}>{stockText(reward)}</p>
        {obstacle === null ? (
          <Button wide dense disabled={disabled} aria-label={t('points.redeemThis', { title })} onClick={onChoose}>
            {t('points.redeem')}
          </Button>
        ) : (
          <Obstacle reward={reward} />
        )}
      </div>
    </article>
  );
}
