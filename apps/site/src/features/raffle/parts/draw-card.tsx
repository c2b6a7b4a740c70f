import type { Raffle, RaffleDraw } from '@sampan/contract';
import { Badge, Button, Card, Note } from '@sampan/ui';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { RaffleKey } from '../locales/index.ts';
import css from '../raffle.module.css';
import { drawsQuery, readTicketList } from '../raffle-queries.ts';
import { Pages } from './pages.tsx';
import { saveText } from './save-text.ts';
import { Winners } from './winners.tsx';
import { WonPrize } from './won-prize.tsx';

interface DrawProps {
  raffle: Raffle;
  draw: RaffleDraw;
  proof: (asked: { draw: string; number?: number | undefined }) => ReactNode;
}

/** A draw whose list is closed: what it brought the player, who has the places, and how anybody verifies it. */
export function LastDraw({ raffle, draw, proof }: DrawProps) {
  const t = useMessages<RaffleKey>();
  const { day } = useFormat();
  const { state, won, mine } = draw;
  const drawn = state === 'drawn';
  const title = `${raffle.title}, ${day(draw.locksAt - 1)}`;
  return (
    <Card className={css.draw}>
      <div className={css.between}>
        <h3 className={css.name}>{t('raffle.drawOf', { day: day(draw.locksAt - 1), name: draw.name })}</h3>
        <Badge tone={drawn ? 'ok' : state === 'cancelled' ? 'bad' : 'info'}>{t(`raffle.state.${state}`)}</Badge>
      </div>
      {state === 'locked' && <p className="sub t13">{t('raffle.lockedText', { count: draw.tickets })}</p>}
      {state === 'cancelled' && <Note tone="warn">{t('raffle.cancelledText', { count: mine })}</Note>}
      {drawn && won.length === 0 && <p className="sub t13">{t(mine > 0 ? 'raffle.lost' : 'raffle.without')}</p>}
      {won.map((prize) => (
        <WonPrize key={`${prize.place}-${prize.number}`} title={title} draw={draw.name} won={prize} />
      ))}
      {drawn && <Winners draw={draw.name} />}
      {drawn && <Proof raffle={raffle} draw={draw} proof={proof} />}
      {draw.ticketsRoot !== null && <ListOf draw={draw} />}
    </Card>
  );
}

/** The proof is computed once it is asked for: its code comes with it. */
function Proof({ raffle, draw, proof }: DrawProps) {
  const t = useMessages<RaffleKey>();
  const [open, setOpen] = useState(false);
  const own = draw.won[0]?.number ?? (raffle.draw.name === draw.name ? raffle.tickets[0]?.number : undefined);
  return (
    <details className={css.fold} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('raffle.proof')}</summary>
      {open && proof({ draw: draw.name, number: own })}
    </details>
  );
}

function ListOf({ draw }: { draw: RaffleDraw }) {
  const t = useMessages<RaffleKey>();
  const errorText = useErrorText();
  const list = useMutation({
    mutationFn: () => readTicketList(draw.name),
    onSuccess: (text) => saveText(text, `${draw.name}-tickets.txt`),
  });
  return (
    <>
      <p className={css.hash}>
        {t('raffle.root')} <bdi>{draw.ticketsRoot}</bdi>
      </p>
      <Button look="line" icon="download" busy={list.isPending} onClick={() => list.mutate()}>
        {t('raffle.list')}
      </Button>
      {list.error && (
        <Note tone="bad" role="alert">
          {errorText(list.error)}
        </Note>
      )}
    </>
  );
}

/** Draws before the two that the page shows whole. */
export function PastDraws({ raffle, proof }: Omit<DrawProps, 'draw'>) {
  const t = useMessages<RaffleKey>();
  const [open, setOpen] = useState(false);
  const [page, setPage] = useState(1);
  const { data } = useQuery({
    ...drawsQuery(raffle.code, page),
    enabled: open,
    placeholderData: keepPreviousData,
  });
  const shown = [raffle.draw.name, raffle.last?.name];
  if (!raffle.last) return null;
  return (
    <details className={css.fold} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('raffle.past')}</summary>
      <div className={css.part}>
        {data?.list
          .filter(({ name }) => !shown.includes(name))
          .map((draw) => (
            <LastDraw key={draw.name} raffle={raffle} draw={draw} proof={proof} />
          ))}
        {data && data.list.every(({ name }) => shown.includes(name)) && <p className="sub t13">{t('raffle.noPast')}</p>}
        {data && data.totalPages > 1 && (
          <Pages page={page} pages={data.totalPages} onPage={setPage} label={t('raffle.past')} />
        )}
      </div>
    </details>
  );
}
