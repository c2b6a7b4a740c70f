import type { PublishedDraw, PublishedTicket } from '@sampan/engines/lottery';
import { Badge, Card, Icon } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { FairnessKey } from '../locales/index.ts';
import { ShortHash } from './draw-facts.tsx';
import css from './draws.module.css';
import { followPath, hashOfLeaf } from './follow-path.ts';

/** Steps that are listed one by one at either end. */
const ENDS = 3;

/** The way of a ticket into the root: each hash that is computed here, beside the one that was given. */
export function TicketPath({ ticket, ok, draw }: { ticket: PublishedTicket; ok: boolean; draw: PublishedDraw }) {
  const t = useMessages<FairnessKey>();
  const { number } = useFormat();
  const steps = followPath(ticket, draw.ticketCount);
  const [, , , , , , picks = ''] = ticket.leaf.split('|');
  const hidden = Math.max(0, steps.length - 2 * ENDS);
  const listed = steps
    .map((step, at) => ({ ...step, at: at + 1 }))
    .filter(({ at }) => hidden === 0 || at <= ENDS || at > steps.length - ENDS);
  return (
    <Card className={css.path}>
      <div className={css.pathHead}>
        <h3 className="h18">{t('fairness.draw.path')}</h3>
        <Badge tone={ok ? 'ok' : 'bad'} icon={ok ? 'check' : 'warning'}>
          {t(ok ? 'fairness.draw.included' : 'fairness.draw.missing')}
        </Badge>
      </div>
      <p className={css.leaf}>
        {t('fairness.draw.path.text', { index: number(ticket.index + 1), count: number(draw.ticketCount), picks })}
      </p>
      {listed.length > 0 && <Tree steps={listed} />}
      <ol className={css.steps}>
        <li>
          <span>{t('fairness.draw.path.leaf')}</span>
          <ShortHash of={hashOfLeaf(ticket.leaf)} />
        </li>
        {listed.map(({ at, hash, beside, left }) => (
          <li key={at}>
            <span>
              {at === steps.length ? t('fairness.draw.path.root') : t('fairness.draw.path.step', { step: at })}
              <small>
                {t(left ? 'fairness.draw.path.left' : 'fairness.draw.path.right', { hash: beside.slice(0, 6) })}
              </small>
            </span>
            <ShortHash of={hash} />
          </li>
        ))}
      </ol>
      {hidden > 0 && <p className={css.more}>{t('fairness.draw.path.more', { count: hidden })}</p>}
      <p className={css.note}>
        <Icon name="shield" size="s" />
        {t('fairness.draw.path.note')}
      </p>
    </Card>
  );
}

const STEP = 46;
const SIDE = 64;

/** The way as a picture: what is computed here in marigold, what was given in blue. Said in words by the list below. */
function Tree({ steps }: { steps: readonly { at: number; hash: string; beside: string; left: boolean }[] }) {
  const t = useMessages<FairnessKey>();
  const height = (steps.length + 1) * STEP;
  const y = (level: number) => height - STEP / 2 - level * STEP;
  return (
    <figure className={css.figure}>
      <svg viewBox={`0 0 320 ${height}`} className={css.tree} aria-hidden="true">
        {steps.map(({ at, hash, beside, left }, level) => {
          const x = 160 + (left ? -2 : 2) * SIDE;
          return (
            <g key={at}>
              <path className={css.given} d={`M${x} ${y(level)}V${y(level + 1) + 12}H160`} />
              <path className={css.own} d={`M160 ${y(level)}V${y(level + 1)}`} />
              <rect className={css.givenBox} x={x - 30} y={y(level) - 12} width="60" height="24" rx="8" />
              <text className={css.givenText} x={x} y={y(level) + 4}>
                {beside.slice(0, 4)}
              </text>
              <rect className={css.ownBox} x="130" y={y(level + 1) - 12} width="60" height="24" rx="8" />
              <text className={css.ownText} x="160" y={y(level + 1) + 4}>
                {hash.slice(0, 4)}
              </text>
            </g>
          );
        })}
        <circle className={css.ownBox} cx="160" cy={y(0)} r="15" />
        <path className={css.tick} d={`M153 ${y(0)}l5 5 9-10`} />
      </svg>
      <figcaption className={css.legend}>
        <span data-of="own">{t('fairness.draw.legend.own')}</span>
        <span data-of="given">{t('fairness.draw.legend.given')}</span>
      </figcaption>
    </figure>
  );
}
