import { Icon, type IconName } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import type { ReactNode } from 'react';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { FairnessKey } from '../locales/index.ts';
import type { CheckedDraw, DrawMoments } from './check-draw.ts';
import { CopyButton } from './copy-button.tsx';
import css from './draws.module.css';

const SHOWN = 6;
/** The network whose rounds are named before sale (decision 0613). */
const DRAND = 'https://api.drand.sh/52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971/public/';

const shorten = (hash: string): string => `${hash.slice(0, SHOWN)}…${hash.slice(-SHOWN)}`;

/** A hash, short, with the whole of it to copy. */
export function ShortHash({ of }: { of: string }) {
  return (
    <span className={css.hash}>
      <bdi className="num" title={of}>
        {shorten(of)}
      </bdi>
      <CopyButton text={of} />
    </span>
  );
}

interface FactProps {
  title: string;
  at: number | undefined;
  /** null: nothing of it can be recomputed here. */
  ok: boolean | null;
  children: ReactNode;
}

const SIGN = (ok: boolean | null): IconName => (ok === null ? 'info' : ok ? 'check' : 'warning');

function Fact({ title, at, ok, children }: FactProps) {
  const t = useMessages<FairnessKey>();
  const { stamp } = useFormat();
  const state = ok === null ? 'fairness.draw.given' : ok ? 'fairness.same' : 'fairness.differs';
  return (
    <li className={css.fact} data-ok={String(ok)}>
      <span className={css.mark}>
        <Icon name={SIGN(ok)} size="s" />
      </span>
      <div className={css.words}>
        <div className={css.factHead}>
          <h3 className={css.factTitle}>
            {title} <span className="visually-hidden">({t(state)})</span>
          </h3>
          {at !== undefined && <time className={css.time}>{stamp(at)}</time>}
        </div>
        {children}
      </div>
    </li>
  );
}

/** Commitment, tickets, beacon and numbers, in the order in which they became known, with the lock between. */
export function DrawFacts({ checked, moments }: { checked: CheckedDraw; moments: DrawMoments | undefined }) {
  const t = useMessages<FairnessKey>();
  const { number, stamp } = useFormat();
  const { draw, tickets } = checked;
  const { beacon } = draw;
  const shown = tickets.length === 0 ? null : tickets.every(Boolean);
  return (
    <ol className={css.facts}>
      <Fact title={t('fairness.draw.commitment')} at={moments?.openedAt} ok={checked.commitment}>
        <p>{t('fairness.draw.commitment.text')}</p>
        <ShortHash of={draw.serverSeedHash} />
      </Fact>
      <Fact
        title={t(shown === null ? 'fairness.draw.tickets' : 'fairness.draw.ticket')}
        at={moments?.lockAt}
        ok={shown}
      >
        <p>{t('fairness.draw.tickets.text', { count: draw.ticketCount, shown: number(draw.ticketCount) })}</p>
        <ShortHash of={draw.ticketsRoot} />
      </Fact>
      <li className={css.lock}>
        <Icon name="lock" size="s" />
        <span>{moments ? t('fairness.draw.locked', { time: stamp(moments.lockAt) }) : t('fairness.draw.lock')}</span>
      </li>
      <Fact title={t('fairness.draw.beacon')} at={beacon ? moments?.drawAt : undefined} ok={null}>
        {beacon ? (
          <>
            <p>{t('fairness.draw.beacon.text', { round: number(beacon.round) })}</p>
            <ShortHash of={beacon.randomness} />
            <a href={`${DRAND}${beacon.round}`} target="_blank" rel="noreferrer" className={css.link}>
              {t('fairness.draw.beacon.link')}
              <Icon name="external" size="s" />
            </a>
          </>
        ) : (
          <p>{t('fairness.draw.beacon.none')}</p>
        )}
      </Fact>
      <Fact title={t('fairness.draw.numbers')} at={moments?.drawnAt} ok={checked.result}>
        <p>{t(beacon ? 'fairness.draw.numbers.text' : 'fairness.draw.numbers.noBeacon')}</p>
        <ShortHash of={draw.serverSeed} />
      </Fact>
    </ol>
  );
}
