import { Button, Money, Stat } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useState } from 'react';
import { BarChart } from '../../../shared/charts/bar-chart.tsx';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import css from '../commissions.module.css';
import type { Preview, Terms } from '../commissions-queries.ts';
import type { CommissionsKey } from '../locales/index.ts';
import { tierFill } from '../parts/tier-mark.tsx';
import { useMonthName } from '../parts/use-day-text.ts';
import { isZero } from '../rules/amounts.ts';
import { guidesOf } from '../rules/preview-guides.ts';
import { PreviewTable } from './preview-table.tsx';

interface PreviewCardProps {
  preview: Preview;
  terms: Terms;
  /** Whose month it is; null: the reader's own. */
  of: string | null;
}

/** Last month by these terms, beside what the contract in force paid for it: before anybody signs. */
export function PreviewCard({ preview, terms, of }: PreviewCardProps) {
  const t = useMessages<CommissionsKey>();
  const { symbol, number } = useFormat();
  const month = useMonthName()(preview.from);
  const [open, setOpen] = useState(false);
  const { lines, amount, present, difference, presentReference, tiers, notReached } = preview;
  const windows = lines.reduce((sum, line) => sum + line.windows, 0);
  const title =
    of === null ? t('commissions.preview.title', { month }) : t('commissions.preview.titleOf', { month, name: of });
  const quiet = lines.every(({ sales, loss }) => isZero(sales) && isZero(loss));
  const counts = [
    ...tiers.map((count, index) => t('commissions.preview.tier', { tier: index + 1, count: number(count) })),
    t('commissions.preview.notReached', { count: number(notReached) }),
  ];
  return (
    <>
      <div className={css.cardHead}>
        <h3 className="t16">{title}</h3>
        <span className="t12 muted">{t('commissions.preview.settled', { count: windows })}</span>
      </div>
      {quiet ? (
        <p className="sub">{t('commissions.preview.none', { month })}</p>
      ) : (
        <>
          <div className={css.compare}>
            <Stat label={t('commissions.preview.this')} value={<Money amount={amount} symbol={symbol} />} />
            {present !== null && (
              <Stat
                label={
                  presentReference === null
                    ? t('commissions.preview.without')
                    : t('commissions.preview.present', { reference: presentReference })
                }
                value={<Money amount={present} symbol={symbol} />}
              />
            )}
            {difference !== null && (
              <Stat
                label={t('commissions.preview.difference')}
                value={<Money amount={difference} symbol={symbol} signed />}
              />
            )}
          </div>
          <Drawing preview={preview} terms={terms} />
          <p className="t13 sub num">
            {counts.join(' · ')}. {preview.kind === 'daily' && t('commissions.preview.lines')}
          </p>
          <Button look="link" className={css.start} aria-expanded={open} onClick={() => setOpen(!open)}>
            {t('commissions.preview.all', { month })}
          </Button>
          {open && <PreviewTable preview={preview} />}
        </>
      )}
    </>
  );
}

function Drawing({ preview, terms }: { preview: Preview; terms: Terms }) {
  const { short, digits } = useFormat();
  const dividend = preview.kind === 'dividend';
  const count = terms.tiers.length;
  const figure = (line: Preview['lines'][number]) => Number(dividend ? line.loss : line.sales);
  // A line of an hourly contract is a day of many windows: where a tier begins says nothing of their sum.
  const guides = preview.kind === 'daily' ? guidesOf(preview, terms, digits) : [];
  return (
    <BarChart
      guides={guides.map((amount) => ({ value: Number(amount), label: short(amount, { about: true }), dashed: true }))}
      bars={preview.lines.map((line) => {
        const best = line.tiers.findLastIndex((windows) => windows > 0);
        const fill = best < 0 ? 'var(--bg-3)' : tierFill(best, count);
        return {
          key: line.from,
          label: String(Number(line.from.slice(8))),
          parts: [{ key: 'sales', value: figure(line), fill }],
        };
      })}
    />
  );
}
