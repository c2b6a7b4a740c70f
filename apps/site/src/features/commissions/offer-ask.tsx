import { isAgent } from '@sampan/contract/account-types';
import { Button, Dialog } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useObserved } from '@sampan/web-client/storage/use-observed';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useBrand } from '../../shared/brand/use-permission.ts';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { modalStack, type OpenModal, openModal } from '../../shared/modals/modals.ts';
import { useMember } from '../../shared/session/use-member.ts';
import { sessionArea } from '../../shared/storage/browser-storage.ts';
import css from './commissions.module.css';
import { type Contract, contractsQuery, unansweredQuery } from './commissions-queries.ts';
import { TierTable } from './contract/tiers-card.tsx';
import type { CommissionsKey } from './locales/index.ts';
import { useDayText } from './parts/use-day-text.ts';
import { percentOf } from './rules/rate.ts';

const NONE: readonly OpenModal[] = [];
/** Nobody is asked over a game. */
const playing: ReadonlySet<string> = new Set(['/game', '/seamless', '/lottery']);

/**
 * Asks an agent for the answer to an offer (S-328): once a visit, over a page that stands and never over another window.
 * What is signed is signed beside its whole text, so the way on leads to the contract's page.
 */
export function OfferAsk() {
  const member = useMember();
  const [asked, setAsked] = useState(() => sessionArea.get('offerAsked') !== null);
  const [path] = useLocation();
  if (playing.has(path)) return null;
  if (asked || member === undefined || !isAgent(member.type)) return null;
  const done = () => {
    sessionArea.set('offerAsked', '1');
    setAsked(true);
  };
  return <FirstOffer onDone={done} />;
}

function FirstOffer({ onDone }: { onDone: () => void }) {
  const open = useObserved(modalStack, NONE);
  const { data: kinds = [] } = useQuery(unansweredQuery);
  const answers = useQueries({ queries: kinds.map((kind) => contractsQuery(kind)) });
  const offers = answers.flatMap(({ data }) => data?.mine.offered ?? []);
  const offer = offers[0];
  if (!offer || answers.some(({ isPending }) => isPending) || open.length > 0) return null;
  return <OfferDialog offer={offer} more={offers.length - 1} onDone={onDone} />;
}

function OfferDialog({ offer, more, onDone }: { offer: Contract; more: number; onDone: () => void }) {
  const t = useMessages<CommissionsKey>();
  const { dateTime } = useFormat();
  const brand = useBrand().name;
  const day = useDayText();
  const { kind, startsOn, answerBy, terms, payer } = offer;
  const read = () => {
    onDone();
    openModal('agentCentreModal', { page: kind });
  };
  const text = t('commissions.ask.text', {
    kind: t(`commissions.kind.${kind}`),
    day: day(startsOn),
    rate: percentOf(Math.max(...terms.tiers.map(({ rate }) => rate))),
    time: dateTime(answerBy),
  });
  return (
    <Dialog open size="s" onClose={onDone} title={t('commissions.offer.title', { name: payer?.name ?? brand })}>
      <div className={css.form}>
        <p>{text}</p>
        <TierTable kind={kind} terms={terms} />
        {more > 0 && <p className="sub">{t('commissions.ask.more', { count: more })}</p>}
        {/* Beside the text and not below it: with large type the text scrolls, and what scrolls is reached by their focus. */}
        <div className={css.acts}>
          <Button look="line" onClick={onDone}>
            {t('commissions.ask.later')}
          </Button>
          <Button look="action" data-autofocus onClick={read}>
            {t('commissions.ask.open')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
