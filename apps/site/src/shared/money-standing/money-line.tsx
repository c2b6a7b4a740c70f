import type { MoneyStanding } from '@sampan/contract';
import { ButtonLink, cx, Money, Skeleton } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useBalanceHidden } from '../balance/hidden-balance.ts';
import { lobbies } from '../brand/categories.ts';
import { useFormat } from '../i18n/use-format.ts';
import { CancelBonus } from './cancel-bonus.tsx';
import type { MoneyKey } from './locales/index.ts';
import css from './money-line.module.css';
import { useMoneyStanding } from './standing-query.ts';
import { useGamesText } from './use-games-text.ts';

/** Where the line stands; the page's own act is left out of it. */
export type MoneyPlace = 'home' | 'header' | 'wallet' | 'cashier' | 'bonus' | 'withdrawal';

const isNothing = (amount: string) => Number(amount) === 0;

/** Available, locked, why, and what to do: the same line and the same answer wherever money is shown. */
export function MoneyLine({ place }: { place: MoneyPlace }) {
  const t = useMessages<MoneyKey>();
  const { data } = useMoneyStanding();
  return (
    <section className={cx(css.line, css[place])} aria-label={t('money.label')}>
      <dl className={css.figures}>
        <Figure label={t('money.available')} amount={data?.available} />
        <Figure label={t('money.locked')} amount={data?.locked} />
      </dl>
      {data ? <Reasons standing={data} /> : <Skeleton shape="text" className={css.waiting} />}
      {data && <Acts standing={data} place={place} />}
    </section>
  );
}

function Figure({ label, amount }: { label: string; amount: string | undefined }) {
  const t = useMessages<MoneyKey>();
  const { symbol } = useFormat();
  const hidden = useBalanceHidden();
  return (
    <div className={css.figure}>
      <dt>{label}</dt>
      <dd>
        {amount === undefined ? (
          '—'
        ) : (
          <Money amount={amount} symbol={symbol} hidden={hidden} hiddenLabel={t('money.hidden')} />
        )}
      </dd>
    </div>
  );
}

/** Every reason in a sentence of its own; where there is none, that all of it can be withdrawn. */
function useReasons(standing: MoneyStanding): string[] {
  const t = useMessages<MoneyKey>();
  const { money, dateTime } = useFormat();
  const games = useGamesText();
  const { available, locked, remaining, bonus, held, sources } = standing;
  const reasons: string[] = [];
  const [first] = sources;
  if (first && !isNothing(remaining)) {
    const terms = [t('money.wager', { amount: money(remaining) })];
    if (first.products) terms.push(t('money.games', { games: games(first.products) }));
    if (first.expiresAt !== null) terms.push(t('money.until', { time: dateTime(first.expiresAt) }));
    reasons.push(terms.join(' · '));
  }
  if (!isNothing(bonus)) reasons.push(t('money.bonus', { amount: money(bonus) }));
  if (!isNothing(held)) reasons.push(t('money.held', { amount: money(held) }));
  if (isNothing(remaining) && !isNothing(available)) reasons.push(t('money.free'));
  if (reasons.length === 0 && isNothing(locked)) reasons.push(t('money.none'));
  return reasons;
}

function Reasons({ standing }: { standing: MoneyStanding }) {
  const hidden = useBalanceHidden();
  const reasons = useReasons(standing);
  if (hidden) return null;
  return (
    <ul className={css.reasons}>
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
}

/** To where the bets count; everywhere where they count everywhere. */
const playPath = (products: readonly string[] | null) =>
  lobbies.find(({ code }) => products?.includes(code))?.path ?? '/';

function Acts({ standing, place }: { standing: MoneyStanding; place: MoneyPlace }) {
  const t = useMessages<MoneyKey>();
  const { available, bonus, held, remaining, sources } = standing;
  const active = sources.filter(({ kind, balance }) => kind === 'bonus' && !isNothing(balance));
  const [only] = active;
  const plays = !isNothing(remaining) && !(isNothing(available) && isNothing(bonus));
  const cancels = place !== 'bonus' && only !== undefined;
  const sees = !isNothing(held) && place !== 'withdrawal';
  if (!plays && !cancels && !sees) return null;
  return (
    <div className={css.acts}>
      {plays && (
        <ButtonLink look="line" icon="play" href={playPath(sources[0]?.products ?? null)}>
          {t('money.play')}
        </ButtonLink>
      )}
      {cancels && active.length === 1 && <CancelBonus bonus={only} />}
      {cancels && active.length > 1 && (
        <ButtonLink look="quiet" href="/me/bonusDetails">
          {t('money.cancel.open')}
        </ButtonLink>
      )}
      {sees && (
        <ButtonLink look="quiet" href="/me/withdraw">
          {t('money.see')}
        </ButtonLink>
      )}
    </div>
  );
}
