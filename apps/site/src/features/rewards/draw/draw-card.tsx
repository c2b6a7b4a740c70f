import type { DailyWheel } from '@sampan/contract';
import { Anchor, Badge, Button, Card } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { RewardsKey } from '../locales/index.ts';
import { dailyDrawQuery } from '../reward-queries.ts';
import css from './draw.module.css';
import { useDrawText } from './use-draw-text.ts';
import { verifyDraw } from './verify-draw.ts';
import { Wheel } from './wheel.tsx';

interface DrawCardProps {
  busy: boolean;
  disabled: boolean;
  /** Lights tonight's lantern, by its id. */
  onLight: (id: string) => void;
}

/** Tonight's lantern: the wheel as its table of odds, the one tap, and how it is drawn. */
export function DrawCard({ busy, disabled, onLight }: DrawCardProps) {
  const t = useMessages<RewardsKey>();
  const text = useDrawText();
  const { data } = useQuery(dailyDrawQuery);
  if (!data?.today) return null;
  const { draw, place, exhausted } = data.today;
  const won = place === null ? undefined : draw.places[place];
  return (
    <Card className={css.card}>
      <Wheel places={draw.places.map(text.text)} lit={place} label={text.label(draw.places)} />
      <div className={css.head}>
        <div>
          <h2 className="h18">{t('rewards.draw.title')}</h2>
          <p className="sub t13">{t('rewards.draw.even', { count: draw.places.length })}</p>
        </div>
        {won ? (
          <Badge tone="ok" icon="check">
            {t('rewards.draw.lit', { place: (place ?? 0) + 1, value: text.text(won) })}
          </Badge>
        ) : exhausted ? (
          <Badge>{t('rewards.draw.exhausted')}</Badge>
        ) : (
          <Button dense busy={busy} disabled={disabled} onClick={() => onLight(`daily-draw:${draw.day}`)}>
            {t('rewards.draw.light')}
          </Button>
        )}
      </div>
      <p className={css.odds}>
        {text.odds(draw.places).map(({ name, share }) => (
          <span key={name}>
            <b>{name}</b>
            {share}
          </span>
        ))}
      </p>
      <DrawProof draw={draw} last={data.last} clientSeed={data.clientSeed} />
    </Card>
  );
}

interface ProofProps {
  draw: DailyWheel;
  last: { draw: DailyWheel; place: number | null } | null;
  clientSeed: string;
}

/** When it was committed, when it opens, and the last one computed here from its opened seed. */
function DrawProof({ draw, last, clientSeed }: ProofProps) {
  const t = useMessages<RewardsKey>();
  const { dateTime } = useFormat();
  return (
    <details className={css.proof}>
      <summary>{t('rewards.draw.how')}</summary>
      <div className={css.inside}>
        <p className="sub">
          {t('rewards.draw.committed', {
            committed: dateTime(draw.committedAt),
            opens: dateTime(draw.endsAt + 300_000),
          })}
        </p>
        <p className={css.hash}>
          {t('rewards.draw.hash')} <bdi>{draw.seedHash}</bdi>
        </p>
        <p className={css.hash}>
          {t('rewards.draw.number')} <bdi>{clientSeed}</bdi> · {draw.nonce}
        </p>
        {last && <LastDraw last={last} clientSeed={clientSeed} />}
        <Anchor href="/fairness" className="link">
          {t('rewards.draw.rules')}
        </Anchor>
      </div>
    </details>
  );
}

function LastDraw({
  last: { draw, place },
  clientSeed,
}: {
  last: NonNullable<ProofProps['last']>;
  clientSeed: string;
}) {
  const t = useMessages<RewardsKey>();
  const text = useDrawText();
  const computed = verifyDraw(draw, clientSeed);
  if (!computed) return null;
  const matches = computed.isCommitted && (place === null || computed.place === place);
  const value = draw.places[computed.place];
  return (
    <>
      <p>
        {t('rewards.draw.last', { day: draw.day, place: computed.place + 1, value: value ? text.text(value) : '' })}{' '}
        <Badge tone={matches ? 'ok' : 'bad'} icon={matches ? 'check' : 'warning'}>
          {t(matches ? 'rewards.draw.matches' : 'rewards.draw.differs')}
        </Badge>
      </p>
      <p className={css.hash}>
        {t('rewards.draw.seed')} <bdi>{draw.seed}</bdi>
      </p>
    </>
  );
}
