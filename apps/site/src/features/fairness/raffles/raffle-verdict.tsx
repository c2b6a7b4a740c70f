import { Button, ErrorState, Icon, Skeleton } from '@sampan/ui';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { CopyButton } from '../draws/copy-button.tsx';
import { ShortHash } from '../draws/draw-facts.tsx';
import css from '../draws/draws.module.css';
import page from '../fairness-page.module.css';
import type { FairnessKey } from '../locales/index.ts';
import { saveFile } from '../verdicts/save-file.ts';
import { type AskedRaffle, askForRaffle, type RaffleMoments } from './ask-for-raffle.ts';
import { type CheckedRaffle, checkRaffle } from './check-raffle.ts';

const COMMAND = 'python3 tools/fairness/verify.py';

/** Asks for a draw that is over, and verifies it where its ticket stands. */
export function RaffleProof(asked: AskedRaffle) {
  const errorText = useErrorText();
  const t = useMessages<FairnessKey>();
  const proof = useQuery({
    queryKey: [...queryKeys.games, 'raffle-proof', asked],
    queryFn: ({ signal }) => askForRaffle(asked, signal),
    staleTime: 60_000,
    retry: false,
  });
  if (proof.isPending) return <Skeleton className={page.waiting} />;
  if (proof.isError)
    return (
      <ErrorState
        compact
        title={errorText(proof.error)}
        actions={
          <Button look="line" icon="refresh" busy={proof.isFetching} onClick={() => void proof.refetch()}>
            {t('common.retry')}
          </Button>
        }
      />
    );
  return <RaffleVerdict draw={proof.data.draw} moments={proof.data.moments} />;
}

interface VerdictProps {
  /** As it came: nothing about it is known yet. */
  draw: unknown;
  moments?: RaffleMoments | undefined;
}

/** A raffle draw: the verdict, and its facts in the order in which they became known. */
export function RaffleVerdict({ draw, moments }: VerdictProps) {
  const t = useMessages<FairnessKey>();
  const [checked, setChecked] = useState(() => checkRaffle(draw));
  if (typeof checked === 'string')
    return (
      <div className={page.wrong} role="alert">
        <Icon name="warning" />
        <div className={page.verdictText}>
          <h3 className="h18">{t('fairness.draw.unreadable')}</h3>
          <p>{t('fairness.draw.unreadable.text', { field: checked })}</p>
        </div>
      </div>
    );
  const name = checked.draw.raffle;
  return (
    <section className={page.result} aria-label={t('fairness.draw.title')}>
      <div className={checked.ok ? page.right : page.wrong} role="status">
        <Icon name={checked.ok ? 'check' : 'warning'} />
        <div className={page.verdictText}>
          <h3 className="h18">
            {t(checked.ok ? 'fairness.draw.verified' : 'fairness.draw.broken')} <bdi className="num">{name}</bdi>
          </h3>
          <p>{t(checked.ok ? 'fairness.raffle.took' : 'fairness.draw.broken.todo', { ms: checked.took })}</p>
        </div>
      </div>
      <Facts checked={checked} moments={moments} />
      <div className={page.actions}>
        <Button look="line" icon="refresh" onClick={() => setChecked(checkRaffle(draw))}>
          {t('fairness.raffle.again')}
        </Button>
        <Button look="line" icon="download" onClick={() => saveFile(`${JSON.stringify(draw)}\n`, `${name}.json`)}>
          {t('fairness.draw.file')}
        </Button>
        <CopyButton text={`${COMMAND} ${name}.json`} label={t('fairness.draw.command')} />
      </div>
    </section>
  );
}

function Facts({ checked, moments }: { checked: CheckedRaffle; moments: RaffleMoments | undefined }) {
  const t = useMessages<FairnessKey>();
  const { number } = useFormat();
  const { draw, ticket, commitment, result } = checked;
  return (
    <ol className={css.facts}>
      <Fact title={t('fairness.raffle.committed')} at={moments?.committedAt} ok={commitment}>
        <ShortHash of={draw.serverSeedHash} />
      </Fact>
      <Fact title={t('fairness.raffle.closed', { count: draw.ticketCount })} at={moments?.lockedAt} ok={null}>
        <ShortHash of={draw.ticketsRoot} />
      </Fact>
      {ticket && (
        <Fact
          title={t(ticket.included ? 'fairness.raffle.listed' : 'fairness.raffle.unlisted')}
          at={undefined}
          ok={ticket.included}
        >
          <p>{t('fairness.raffle.steps', { number: number(ticket.number), count: ticket.steps })}</p>
        </Fact>
      )}
      <Fact
        title={t(commitment ? 'fairness.raffle.opened' : 'fairness.raffle.other')}
        at={moments?.drawnAt}
        ok={commitment}
      >
        <ShortHash of={draw.serverSeed} />
      </Fact>
      <Fact title={t(result ? 'fairness.raffle.follow' : 'fairness.raffle.differ')} at={undefined} ok={result}>
        <p>
          {t('fairness.raffle.winners', { count: draw.winners.length })}{' '}
          {ticket &&
            t(ticket.place === null ? 'fairness.raffle.noPlace' : 'fairness.raffle.place', {
              number: number(ticket.number),
              place: number(ticket.place ?? 0),
            })}
        </p>
      </Fact>
    </ol>
  );
}

interface FactProps {
  title: string;
  at: number | undefined;
  /** null: it is given, and the others are computed from it. */
  ok: boolean | null;
  children: ReactNode;
}

function Fact({ title, at, ok, children }: FactProps) {
  const { stamp } = useFormat();
  return (
    <li className={css.fact} data-ok={String(ok)}>
      <span className={css.mark}>
        <Icon name={ok === null ? 'info' : ok ? 'check' : 'warning'} size="s" />
      </span>
      <div className={css.words}>
        <div className={css.factHead}>
          <h4 className={css.factTitle}>{title}</h4>
          {at !== undefined && <time className={css.time}>{stamp(at)}</time>}
        </div>
        {children}
      </div>
    </li>
  );
}
