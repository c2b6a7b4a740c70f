import { readPublishedRound, verifyPublishedRound } from '@sampan/engines';
import { Button, Card, Icon, Skeleton } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useEffect, useState } from 'react';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { isDraw, isRaffle, type PastedRound } from '../choosing/published-text.ts';
import type { Subject } from '../choosing/subject.ts';
import { DrawVerdict } from '../draws/draw-verdict-section.ts';
import css from '../fairness-page.module.css';
import type { FairnessKey } from '../locales/index.ts';
import { OneVerdict } from './one-verdict.tsx';

/** Between two portions the page answers taps. */
const PORTION = 100;
const MOST_SHOWN = 20;

interface Tally {
  done: number;
  wrong: PastedRound[];
}

type IsRight = (value: unknown) => boolean;

/** The rules of lotteries come only where there is a draw. */
async function verifierFor(rounds: readonly PastedRound[]): Promise<IsRight> {
  if (!rounds.some(({ round }) => isDraw(round) || isRaffle(round))) return (value) => verifyPublishedRound(value).ok;
  const { verifyPublishedDraw } = await import('@sampan/engines/lottery');
  const { verifyPublishedRaffle } = await import('@sampan/engines/raffle');
  return (value) => {
    if (isRaffle(value)) return verifyPublishedRaffle(value).ok;
    return isDraw(value) ? verifyPublishedDraw(value).ok : verifyPublishedRound(value).ok;
  };
}

function useTally(rounds: readonly PastedRound[]): Tally {
  const [tally, setTally] = useState<Tally>({ done: 0, wrong: [] });
  useEffect(() => {
    let next = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const wrong: PastedRound[] = [];
    setTally({ done: 0, wrong: [] });
    const work = (isRight: IsRight): void => {
      if (left) return;
      const end = Math.min(next + PORTION, rounds.length);
      wrong.push(...rounds.slice(next, end).filter(({ round }) => !isRight(round)));
      next = end;
      setTally({ done: next, wrong: [...wrong] });
      if (next < rounds.length) timer = setTimeout(() => work(isRight));
    };
    void verifierFor(rounds).then(work);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [rounds]);
  return tally;
}

const nameOf = (round: unknown): string => {
  if (isRaffle(round)) return String((round as { raffle: unknown }).raffle).slice(0, 20);
  if (isDraw(round)) return String((round as { numero: unknown }).numero).slice(0, 20);
  const read = readPublishedRound(round);
  return typeof read === 'string' ? '—' : read.roundId;
};

/** Many rounds at once: how many are right, and which are not. */
export function ManyVerdicts({ subject }: { subject: Subject }) {
  const t = useMessages<FairnessKey>();
  const { number } = useFormat();
  const { done, wrong } = useTally(subject.rounds);
  const [shown, setShown] = useState<PastedRound | null>(null);
  const all = subject.rounds.length;
  if (done < all)
    return (
      <Card className={css.choose}>
        <p role="status">{t('fairness.many.working', { done: number(done), all: number(all) })}</p>
        <Skeleton className={css.waiting} />
      </Card>
    );
  return (
    <section className={css.result}>
      <div className={wrong.length === 0 ? css.right : css.wrong}>
        <Icon name={wrong.length === 0 ? 'check' : 'warning'} />
        <div className={css.verdictText}>
          <h2 className="h18">
            {t('fairness.many.summary', {
              all: number(all),
              right: number(all - wrong.length),
              wrong: number(wrong.length),
            })}
          </h2>
          {wrong.length > 0 && <p>{t('fairness.wrong.todo')}</p>}
        </div>
      </div>
      {wrong.length > 0 && (
        <ul className={css.rounds}>
          {wrong.slice(0, MOST_SHOWN).map((one) => (
            <li key={one.line} className={css.round}>
              <span className={css.roundName}>
                <b>{t('fairness.many.line', { line: one.line })}</b>
                <bdi className={css.id}>{nameOf(one.round)}</bdi>
              </span>
              <Button look="line" onClick={() => setShown(one)}>
                {t('fairness.many.show')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {shown && isDraw(shown.round) && <DrawVerdict key={shown.line} draw={shown.round} />}
      {shown && !isDraw(shown.round) && <OneVerdict key={shown.line} round={shown.round} subject={subject} />}
    </section>
  );
}
