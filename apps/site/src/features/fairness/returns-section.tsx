import type { ValueOf } from '@sampan/contract';
import { Card } from '@sampan/ui';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { endpoints } from '../../shared/api/endpoints.ts';
import { useFormat } from '../../shared/i18n/use-format.ts';
import type { FairnessKey } from './locales/index.ts';
import css from './returns-section.module.css';

type Line = ValueOf<typeof endpoints.measuredReturns>['list'][number];

const STALE_MS = 60_000;
const FIRST = 12;

/** `96.23 %`, of hundredths of a percent. */
const percent = (hundredths: number): string => `${(hundredths / 100).toFixed(2)} %`;

/** What each game has paid back here beside what it declares. */
export function ReturnsSection() {
  const t = useMessages<FairnessKey>();
  const errorText = useErrorText();
  const { data, error } = useQuery({
    queryKey: queryKeys.measuredReturns,
    queryFn: () => call(endpoints.measuredReturns, {}),
    staleTime: STALE_MS,
  });
  const lines = data?.list ?? [];
  return (
    <section className={css.section} id="returns" aria-labelledby="fairness-returns">
      <h2 id="fairness-returns" className="h22">
        {t('fairness.returns')}
      </h2>
      <Card className={css.card}>
        <p className={css.hint}>{t('fairness.returns.text')}</p>
        {error && <p className={css.hint}>{errorText(error)}</p>}
        {data && lines.length === 0 && <p>{t('fairness.returns.none')}</p>}
        {lines.length > 0 && <Table lines={lines.slice(0, FIRST)} labelled="fairness-returns" />}
        {lines.length > FIRST && (
          <details>
            <summary className={css.summary}>{t('fairness.returns.all', { count: String(lines.length) })}</summary>
            <Table lines={lines.slice(FIRST)} labelled="fairness-returns" />
          </details>
        )}
      </Card>
    </section>
  );
}

function Table({ lines, labelled }: { lines: readonly Line[]; labelled: string }) {
  const t = useMessages<FairnessKey>();
  return (
    <table className={css.table} aria-labelledby={labelled}>
      <thead>
        <tr>
          <th scope="col">{t('fairness.returns.game')}</th>
          <th scope="col">{t('fairness.returns.declared')}</th>
          <th scope="col">{t('fairness.returns.measured')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Row key={`${line.nodeId} ${line.currency}`} line={line} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ line }: { line: Line }) {
  const t = useMessages<FairnessKey>();
  const { number, day } = useFormat();
  const { name, currency, declared, measured, rounds, since, outside, withPot } = line;
  const notes = [
    currency,
    t('fairness.returns.since', { date: day(since) }),
    t('fairness.returns.rounds', { count: number(rounds) }),
    ...(withPot ? [t('fairness.returns.pot')] : []),
  ];
  return (
    <tr data-outside={outside || undefined}>
      <th scope="row">
        {name}
        <small>{notes.join(' · ')}</small>
        {outside && <small className={css.outside}>{t('fairness.returns.outside')}</small>}
      </th>
      <td>{percent(declared)}</td>
      <td>{measured === null ? <small>{t('fairness.returns.few')}</small> : percent(measured)}</td>
    </tr>
  );
}
