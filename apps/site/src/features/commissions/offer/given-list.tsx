import { Button, Card, EmptyState, Icon } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { type ReactNode, useState } from 'react';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import css from '../commissions.module.css';
import type { Contract, Contracts } from '../commissions-queries.ts';
import { ContractView } from '../contract/contract-view.tsx';
import { StateBadge } from '../contract/sides-card.tsx';
import type { CommissionsKey } from '../locales/index.ts';
import { Person } from '../parts/person.tsx';
import { useDayText } from '../parts/use-day-text.ts';
import { percentOf } from '../rules/rate.ts';
import { OfferForm } from './offer-form.tsx';

type Given = Contracts['given']['list'][number];

/** The contracts with the agents directly below, and the way to offer another. */
export function GivenList({ contracts }: { contracts: Contracts }) {
  const t = useMessages<CommissionsKey>();
  const [open, setOpen] = useState<string | null>(null);
  const [offering, setOffering] = useState<string | null>(null);
  const { given, bound, kind, mine } = contracts;
  const shown = given.list.flatMap(({ valid, offered }) => [offered, valid]).find((one) => one?.reference === open);
  const back = () => {
    setOpen(null);
    setOffering(null);
  };
  if (offering !== null && bound)
    return (
      <OfferForm
        kind={kind}
        bound={bound}
        reference={mine.valid?.reference ?? null}
        agents={given.list.filter(({ may, offered }) => may && offered === null).map(({ agent }) => agent)}
        agentId={offering}
        onBack={back}
      />
    );
  if (shown)
    return (
      <>
        <Button look="quiet" icon="arrow-left" className={css.start} onClick={back}>
          {t('commissions.given.title')}
        </Button>
        <ContractView contract={shown} own={false} />
      </>
    );
  const free = given.list.some(({ may, offered }) => may && offered === null);
  const offer = bound && free && (
    <Button look="action" icon="plus" onClick={() => setOffering('')}>
      {t('commissions.given.offer')}
    </Button>
  );
  return <Agents contracts={contracts} offer={offer} onOpen={setOpen} onOffer={setOffering} />;
}

interface AgentsProps {
  contracts: Contracts;
  offer: ReactNode;
  onOpen: (reference: string) => void;
  onOffer: (agentId: string) => void;
}

function Agents({ contracts: { given, bound }, offer, onOpen, onOffer }: AgentsProps) {
  const t = useMessages<CommissionsKey>();
  if (given.list.length === 0)
    return (
      <EmptyState compact level={3} title={t('commissions.given.none')} actions={offer}>
        {t(bound ? 'commissions.form.nobody' : 'commissions.given.noneText')}
      </EmptyState>
    );
  return (
    <Card flush>
      <div className={css.toolbar}>
        <div>
          <h3 className="t16">{t('commissions.given.title')}</h3>
          <p className="t13 sub">{t('commissions.given.noneText')}</p>
        </div>
        {offer}
      </div>
      <ul className={css.list}>
        {given.list.map((row) => (
          <GivenRow
            key={row.agent.id}
            row={row}
            onOpen={onOpen}
            onOffer={bound && row.may ? () => onOffer(row.agent.id) : null}
          />
        ))}
      </ul>
    </Card>
  );
}

interface GivenRowProps {
  row: Given;
  onOpen: (reference: string) => void;
  /** null: this agent can have no contract of the kind. */
  onOffer: (() => void) | null;
}

function GivenRow({ row: { agent, valid, offered }, onOpen, onOffer }: GivenRowProps) {
  const t = useMessages<CommissionsKey>();
  const there = [offered, valid].filter((contract) => contract !== null);
  return (
    <li className={css.given}>
      <Person name={agent.name} />
      <div className={css.givenOnes}>
        {there.map((contract) => (
          <GivenContract key={contract.reference} contract={contract} onOpen={onOpen} />
        ))}
        {offered === null && onOffer && (
          <Button look="link" icon="plus" onClick={onOffer}>
            {t('commissions.given.offer')}
            <span className="visually-hidden">: {agent.name}</span>
          </Button>
        )}
      </div>
    </li>
  );
}

function GivenContract({ contract, onOpen }: { contract: Contract; onOpen: (reference: string) => void }) {
  const t = useMessages<CommissionsKey>();
  const { dateTime } = useFormat();
  const day = useDayText();
  const { reference, state, terms, answerBy, startsOn } = contract;
  const when =
    state === 'requested'
      ? t('commissions.given.offered', { day: dateTime(answerBy) })
      : t('commissions.given.since', { day: day(startsOn) });
  return (
    <button type="button" className={css.givenOne} onClick={() => onOpen(reference)}>
      <span className="grow">
        <b>
          {reference} ·{' '}
          {t('commissions.given.rate', { rate: percentOf(Math.max(...terms.tiers.map(({ rate }) => rate))) })}
        </b>
        <span className="t12 muted num">{when}</span>
      </span>
      <StateBadge state={state} />
      <Icon name="chevron-right" size="s" />
    </button>
  );
}
