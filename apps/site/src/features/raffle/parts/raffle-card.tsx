import type { Raffle, RaffleRule } from '@sampan/contract';
import { Anchor, Card, Icon, ProgressLine } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { RaffleKey } from '../locales/index.ts';
import css from '../raffle.module.css';
import { ticketText, usePrizeText } from '../use-prize-text.ts';
import { Countdown } from './countdown.tsx';

/** One raffle: when it is drawn, the own tickets, how the next is earned, what is to be won. */
export function RaffleCard({ raffle }: { raffle: Raffle }) {
  const t = useMessages<RaffleKey>();
  const { dateTime } = useFormat();
  const { draw } = raffle;
  const open = draw.state === 'open';
  return (
    <Card flush className={css.card}>
      <BoatScene />
      <div className={css.inside}>
        <div>
          <h2 className="h18">{raffle.title}</h2>
          <p className="sub t13">{raffle.text}</p>
        </div>
        {open && (
          <p className={css.until}>
            <Countdown until={draw.locksAt} />
            <span className="muted t13">{t('raffle.drawAt', { time: dateTime(draw.locksAt) })}</span>
          </p>
        )}
        {open && <Tickets raffle={raffle} />}
        {open && <Rules raffle={raffle} />}
        <Prizes raffle={raffle} />
        {open && (
          <details className={css.fold}>
            <summary>{t('raffle.commitment')}</summary>
            <p className="sub t13">{t('raffle.commitmentText', { time: dateTime(draw.committedAt) })}</p>
            <p className={css.hash}>
              <bdi>{draw.seedHash}</bdi>
            </p>
          </details>
        )}
      </div>
    </Card>
  );
}

/** Wider than any card, so that the boat is whole in all of them. */
const WATER = `M-640 82q20-8 40 0t40 0${' 40 0'.repeat(38)}v14H-640z`;

/** A boat under its lantern. */
function BoatScene() {
  return (
    <svg className={css.scene} viewBox="-640 0 1600 96" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <circle className={css.halo} cx="160" cy="52" r="60" />
      <path className={css.wave} d={WATER} />
      <path className={css.hull} d="M104 62q56 30 116-6-8 26-44 28h-44q-20-2-28-22z" />
      <path className={css.cabin} d="M150 60q2-24 22-24t22 22q-20 6-44 2z" />
      <path className={css.pole} d="M136 66V34q2-10 12-8" />
      <circle className={css.lantern} cx="150" cy="38" r="9" />
      <circle className={css.eye} cx="206" cy="62" r="3" />
    </svg>
  );
}

function Tickets({ raffle: { draw, tickets, places, onePrize } }: { raffle: Raffle }) {
  const t = useMessages<RaffleKey>();
  const { number, day } = useFormat();
  const rest = draw.mine - tickets.length;
  const one = Math.max(1, Math.round(draw.tickets / places));
  return (
    <div className={css.part}>
      <p className={css.between}>
        <b>{t('raffle.mine', { count: draw.mine })}</b>
        <span className="muted t13">{t('raffle.of', { count: draw.tickets })}</span>
      </p>
      {tickets.length === 0 ? (
        <p className="sub t13">{t('raffle.noTickets')}</p>
      ) : (
        <ul className={css.tickets}>
          {tickets.map((ticket) => (
            <li key={ticket.number} className={css.ticket}>
              <b className="num">{ticketText(ticket.number)}</b>
              <span className="muted t13">
                {t(`raffle.kind.${ticket.kind}`)} · {day(ticket.earnedAt)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {rest > 0 && <p className="muted t13">{t('raffle.more', { count: rest })}</p>}
      {draw.tickets > 0 && (
        <p className="sub t13">
          {t('raffle.chance', {
            count: places,
            tickets: number(draw.tickets),
            one: number(one),
          })}{' '}
          {onePrize && t('raffle.onePrize')}
        </p>
      )}
    </div>
  );
}

function Rules({ raffle: { rules, mostTickets } }: { raffle: Raffle }) {
  const t = useMessages<RaffleKey>();
  return (
    <div className={css.part}>
      <h3 className="t13">{t('raffle.earn')}</h3>
      {rules.length === 0 && <p className="sub t13">{t('raffle.byHand')}</p>}
      <ul className={css.rules}>
        {rules.map((rule, place) => (
          <Rule key={place} rule={rule} />
        ))}
      </ul>
      {mostTickets !== null && <p className="muted t13">{t('raffle.most', { count: mostTickets })}</p>}
    </div>
  );
}

const ways = { stake: '/', deposit: '/me/depositv2', mission: '/me/missionLeaderboard' } as const;

function Rule({ rule }: { rule: RaffleRule }) {
  const t = useMessages<RaffleKey>();
  const { money } = useFormat();
  const go = (
    <Anchor href={ways[rule.kind]} className={css.go}>
      {t(`raffle.go.${rule.kind}`)}
    </Anchor>
  );
  if (rule.kind === 'mission')
    return (
      <li className={css.between}>
        <span>{t('raffle.rule.mission', { count: rule.tickets })}</span>
        {go}
      </li>
    );
  const [done, each] = [money(rule.done), money(rule.each)];
  const least = rule.kind === 'stake' ? rule.leastStake : null;
  return (
    <li>
      <p className={css.between}>
        <span>
          {t(`raffle.rule.${rule.kind}`, { amount: each })}{' '}
          {least !== null && <span className="muted t13">{t('raffle.least', { amount: money(least) })}</span>}
        </span>
        {go}
      </p>
      <ProgressLine
        value={(Number(rule.done) / Number(rule.each)) * 100}
        label={t(`raffle.rule.${rule.kind}`, { amount: each })}
        valueText={t('raffle.next', { done, each })}
      />
      <p className="num muted t13">{t('raffle.next', { done, each })}</p>
    </li>
  );
}

function Prizes({ raffle: { prizes, places, claimDays, unclaimed } }: { raffle: Raffle }) {
  const t = useMessages<RaffleKey>();
  const text = usePrizeText();
  return (
    <details className={css.fold}>
      <summary>{t('raffle.prizes', { count: places })}</summary>
      <dl className={css.ranges}>
        {prizes.map(({ from, to, prize }) => (
          <div key={from}>
            <dt className="muted t13">
              {from === to ? t('raffle.place', { from }) : t('raffle.places', { from, to })}
            </dt>
            <dd>
              <b className="num">{text.prize(prize)}</b> <span className="muted t13">{text.terms(prize)}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className={css.note}>
        <Icon name="clock" size="s" />
        <span className="muted t13">
          {t('raffle.claimDays', { count: claimDays })} {t(`raffle.unclaimed.${unclaimed}`)}
        </span>
      </p>
    </details>
  );
}
