import { findCurrency } from '@sampan/contract/currencies';
import { commitServerSeed, type PublishedGameRound, type RoundVerification, type VerifiedStep } from '@sampan/engines';
import { Badge, Card, type Column, DefinitionRows, Money, Table } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import type { ReactNode } from 'react';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { decimalOf } from '../choosing/published-text.ts';
import type { Coin, Subject } from '../choosing/subject.ts';
import css from '../fairness-page.module.css';
import type { FairnessKey } from '../locales/index.ts';
import { streamFact } from './stream-facts.ts';

interface StepsProps {
  round: PublishedGameRound;
  verdict: RoundVerification;
  subject: Subject;
}

function Agrees({ ok }: { ok: boolean }) {
  const t = useMessages<FairnessKey>();
  return <Badge tone={ok ? 'ok' : 'bad'}>{t(ok ? 'fairness.same' : 'fairness.differs')}</Badge>;
}

const Code = ({ children }: { children: string }) => <code className={css.code}>{children}</code>;

/** One step of the verification, with its number. */
function Station(props: { at: number; title: string; text: string; ok?: boolean; children: ReactNode }) {
  return (
    <Card className={css.step}>
      <h3 className={css.stepTitle}>
        <span className={css.number}>{props.at}</span>
        {props.title}
        {props.ok !== undefined && <Agrees ok={props.ok} />}
      </h3>
      <p className={css.hint}>{props.text}</p>
      {props.children}
    </Card>
  );
}

/** Commitment, seeds, stream, result and payout: what was published beside what the seeds give. */
export function RoundSteps({ round, verdict, subject }: StepsProps) {
  const t = useMessages<FairnessKey>();
  const { symbol, digits } = useFormat();
  const coin = subject.currency ?? findCurrency(round.currency) ?? { symbol, digits };
  const computed = commitServerSeed(round.serverSeed);
  const streams = verdict.steps.flatMap(({ stream }) => (stream === null ? [] : [streamFact(round, stream)]));
  const drawn = verdict.steps.every(({ same }) => same) && verdict.steps.length === round.steps.length;
  return (
    <>
      <Station
        at={1}
        title={t('fairness.commitment')}
        text={t('fairness.commitment.text')}
        ok={computed === round.serverSeedHash}
      >
        <DefinitionRows
          className={css.facts}
          rows={[
            { id: 'published', label: t('fairness.commitment.published'), value: <Code>{round.serverSeedHash}</Code> },
            { id: 'computed', label: t('fairness.commitment.computed'), value: <Code>{computed}</Code> },
          ]}
        />
      </Station>
      <Station at={2} title={t('fairness.seeds')} text={t('fairness.seeds.text')}>
        <DefinitionRows
          className={css.facts}
          rows={[
            { id: 'server', label: t('fairness.seeds.server'), value: <Code>{round.serverSeed}</Code> },
            { id: 'client', label: t('fairness.seeds.client'), value: <Code>{round.clientSeed}</Code> },
            { id: 'nonce', label: t('fairness.seeds.nonce'), value: <Code>{String(round.nonce)}</Code> },
          ]}
        />
      </Station>
      <Station at={3} title={t('fairness.stream')} text={t('fairness.stream.text')}>
        <DefinitionRows
          className={css.facts}
          rows={streams.map(({ step, message, bytes }) => ({
            id: String(step),
            label: t('fairness.stream.step', { step }),
            value: (
              <>
                <Code>{message}</Code>
                <Code>{bytes}</Code>
              </>
            ),
          }))}
        />
      </Station>
      <Station at={4} title={t('fairness.result')} text={t('fairness.result.text')} ok={drawn}>
        <StepTable round={round} steps={verdict.steps} coin={coin} />
      </Station>
      <Payout round={round} verdict={verdict} coin={coin} />
    </>
  );
}

const numbersOf = (numbers: readonly number[]): string => numbers.join(' · ') || '—';

function StepTable({ round, steps, coin }: { round: PublishedGameRound; steps: readonly VerifiedStep[]; coin: Coin }) {
  const t = useMessages<FairnessKey>();
  const columns: Column<VerifiedStep>[] = [
    { key: 'step', head: t('fairness.result.step'), cell: (row) => row.step, phone: 'title' },
    {
      key: 'action',
      head: t('fairness.result.action'),
      cell: (row) => (row.action === null ? '—' : <Code>{JSON.stringify(row.action)}</Code>),
    },
    {
      key: 'drawn',
      head: t('fairness.result.drawn'),
      cell: (row) => <span className="num">{numbersOf(row.drawn)}</span>,
    },
    {
      key: 'published',
      head: t('fairness.result.published'),
      cell: (row) => <span className="num">{numbersOf(round.steps[row.step]?.stops ?? [])}</span>,
    },
    {
      key: 'win',
      head: t('fairness.payout.win'),
      end: true,
      cell: (row) => <Money amount={decimalOf(row.win, coin.digits)} symbol={coin.symbol} />,
    },
    { key: 'same', head: t('fairness.result.same'), end: true, cell: (row) => <Agrees ok={row.same} /> },
  ];
  return <Table caption={t('fairness.result')} columns={columns} rows={steps} rowKey={(row) => String(row.step)} />;
}

function Payout({ round, verdict, coin }: { round: PublishedGameRound; verdict: RoundVerification; coin: Coin }) {
  const t = useMessages<FairnessKey>();
  const total = verdict.total ?? 0n;
  const money = (minor: bigint) => <Money amount={decimalOf(minor, coin.digits)} symbol={coin.symbol} />;
  // What was published may be anything that a hand typed: only digits are an amount.
  const claimed = /^\d{1,18}$/.test(round.total) ? money(BigInt(round.total)) : <Code>{round.total}</Code>;
  return (
    <Station at={5} title={t('fairness.payout')} text={t('fairness.payout.text')} ok={total.toString() === round.total}>
      <DefinitionRows
        className={css.facts}
        rows={[
          { id: 'bet', label: t('fairness.payout.bet'), value: money(BigInt(round.bet)) },
          { id: 'computed', label: t('fairness.payout.computed'), value: money(total) },
          { id: 'published', label: t('fairness.payout.published'), value: claimed },
        ]}
      />
    </Station>
  );
}
