import { formatMoney, parseMoney } from '@sampan/contract/amounts';
import { Card, Chip, ChipRow, TextField } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { type ReactNode, useState } from 'react';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { useGamesText } from '../../../shared/money-standing/use-games-text.ts';
import { exampleBases, type Gift, giveFor, worthOf } from './gift.ts';
import type { TermsKey } from './locales/index.ts';
import css from './terms.module.css';
import { useGiftText } from './use-gift-text.ts';

interface ExampleProps {
  gift: Gift;
  /** What the games return on average, hundredths of a percent. */
  basis: number | null;
}

/** The money of a row: calm, tabular, on its own side. */
function Row({ at, title, note, amount }: { at: number; title: string; note?: ReactNode; amount: string }) {
  return (
    <li className={css.row}>
      <span className={css.number} aria-hidden="true">
        {at}
      </span>
      <span className={css.rowText}>
        <span className={css.rowTitle}>{title}</span>
        {note && <span className={css.small}>{note}</span>}
      </span>
      <span className={css.rowAmount}>{amount}</span>
    </li>
  );
}

/** What the gift comes to for an amount of the player's own, step by step, and what it is worth on average. */
export function WorkedExample({ gift, basis }: ExampleProps) {
  const t = useMessages<TermsKey>();
  const { digits, money: show, symbol } = useFormat();
  const money = (minor: bigint) => show(formatMoney(minor, digits));
  const bases = exampleBases(gift, digits);
  const [text, setText] = useState(() => formatMoney(bases[1] ?? bases[0] ?? 0n, digits).replace(/\.0+$/, ''));
  const given = useGiftText(gift.as);
  if (gift.rule.by === 'level') return <Levels gift={gift} given={given} />;
  const base = parseMoney(text.trim().replaceAll(',', ''), digits) ?? 0n;
  const amount = giveFor(gift, base);
  return (
    <section className={css.part} aria-labelledby="terms-example">
      <h2 id="terms-example" className="h18">
        {t('terms.example')}
      </h2>
      <Card className={css.example}>
        {gift.base !== null && (
          <div className={css.own}>
            <ChipRow label={t('terms.own')}>
              {bases.map((one) => (
                <Chip
                  key={`${one}`}
                  on={one === base}
                  onClick={() => setText(formatMoney(one, digits).replace(/\.0+$/, ''))}
                >
                  {money(one)}
                </Chip>
              ))}
            </ChipRow>
            <TextField
              label={t('terms.own')}
              name="own"
              prefix={symbol}
              inputMode={digits === 0 ? 'numeric' : 'decimal'}
              autoComplete="off"
              maxLength={12}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </div>
        )}
        <ExampleSteps gift={gift} base={base} amount={amount} money={money} given={given} />
        {amount > 0n && gift.as !== 'points' && <WorthNote gift={gift} amount={amount} basis={basis} money={money} />}
      </Card>
    </section>
  );
}

type Say = (minor: bigint) => string;

interface StepsProps {
  gift: Gift;
  base: bigint;
  amount: bigint;
  money: Say;
  /** Of what is given. */
  given: Say;
}

/** What it comes as. */
const noteOf = ({ as, freeRounds }: Gift, t: ReturnType<typeof useMessages<TermsKey>>): string =>
  as === 'free-rounds' ? (freeRounds?.game ?? '') : t(stepNotes[as]);

const stepNotes = { bonus: 'terms.step.bonus', money: 'terms.step.cash', points: 'terms.step.points' } as const;

function ExampleSteps({ gift, base, amount, money, given }: StepsProps) {
  const t = useMessages<TermsKey>();
  const games = useGamesText();
  const { turnover } = worthOf(gift, amount, 10_000);
  const times = String(gift.turnoverPercent / 100);
  const cap = gift.releaseCap;
  const rows: { id: string; title: string; note?: string; amount: string }[] = [];
  if (gift.base !== null)
    rows.push({
      id: 'base',
      title: t(`terms.base.${gift.base}`),
      amount: money(base),
      ...(gift.baseDays === null ? {} : { note: t('terms.base.note', { days: gift.baseDays }) }),
    });
  rows.push({
    id: 'get',
    title: t('terms.step.get'),
    note: amount === 0n ? t('terms.tooSmall') : noteOf(gift, t),
    amount: `+${given(amount)}`,
  });
  if (turnover > 0n && gift.freeRounds === null) {
    const note = t('terms.step.betNote', { times, games: games(gift.products) });
    rows.push({ id: 'bet', title: t('terms.step.bet'), note, amount: money(turnover) });
    rows.push({
      id: 'then',
      title: t('terms.step.then'),
      note: cap === null ? t('terms.step.left') : t('terms.step.leftCap', { amount: money(cap) }),
      amount: '',
    });
  }
  return (
    <ol className={css.rows} aria-live="polite">
      {rows.map(({ id, ...row }, index) => (
        <Row key={id} at={index + 1} {...row} />
      ))}
    </ol>
  );
}

function WorthNote({ gift, amount, basis, money }: { gift: Gift; amount: bigint; basis: number | null; money: Say }) {
  const t = useMessages<TermsKey>();
  // What free rounds win nobody knows.
  if (gift.freeRounds !== null || (gift.turnoverPercent > 0 && basis === null)) return null;
  const { turnover, back, cost, worth } = worthOf(gift, amount, basis ?? 10_000);
  return (
    <div className={css.worth}>
      <p className={css.worthHead}>
        <span>{t('terms.worth')}</span>
        <strong className="num">{money(worth)}</strong>
      </p>
      <p className={css.small}>
        {turnover === 0n
          ? t('terms.worthFree')
          : t('terms.worthText', {
              turnover: money(turnover),
              percent: String((basis ?? 0) / 100),
              back: money(back),
              cost: money(cost),
            })}
      </p>
    </div>
  );
}

/** What each level brings. */
function Levels({ gift, given }: { gift: Gift; given: Say }) {
  const t = useMessages<TermsKey>();
  const steps = gift.rule.by === 'level' ? gift.rule.steps : [];
  return (
    <section className={css.part} aria-labelledby="terms-levels">
      <h2 id="terms-levels" className="h18">
        {t('terms.steps')}
      </h2>
      <Card>
        <dl className={css.rows}>
          {steps.map(({ from, amount, percent }) => (
            <div key={`${from}`} className={css.row}>
              <dt className={css.rowText}>{t('terms.level', { level: String(from) })}</dt>
              <dd className={css.rowAmount}>
                {amount === null ? t('terms.percent', { percent: String(percent ?? 0) }) : given(amount)}
              </dd>
            </div>
          ))}
        </dl>
      </Card>
    </section>
  );
}
