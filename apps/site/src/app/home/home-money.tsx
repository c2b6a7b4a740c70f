import { Suspense } from 'react';
import { useDrawn } from '../../shared/frames/after-frame.ts';
import { MoneyLine } from '../../shared/money-standing/index.ts';
import { useMoneyStanding } from '../../shared/money-standing/standing-query.ts';
import css from './home-page.module.css';

const isNothing = (amount: string) => Number(amount) === 0;

/** What of a member's money is not free yet, and how it becomes free; absent where all of it is. */
export function HomeMoney() {
  const drawn = useDrawn(false);
  return drawn ? <Locked /> : null;
}

function Locked() {
  const { data } = useMoneyStanding();
  if (!data || (isNothing(data.locked) && isNothing(data.remaining))) return null;
  return (
    <div className={css.money}>
      <Suspense fallback={null}>
        <MoneyLine place="home" />
      </Suspense>
    </div>
  );
}
