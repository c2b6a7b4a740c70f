import type { ClaimableReward } from '@sampan/contract';
import css from '../rewards.module.css';

type Kind = 'cash' | 'bonus' | 'points' | 'draw';

const halo: Readonly<Record<Kind, readonly [background: string, ring: string]>> = {
  cash: ['#0e3a27', '#1a6d49'],
  bonus: ['#2e1747', '#5b3390'],
  points: ['#093d3d', '#10746f'],
  draw: ['#182354', '#30449a'],
};

const drawings = {
  cash: (
    <>
      <rect x="34" y="46" width="84" height="50" rx="7" fill="#1a6d49" transform="rotate(-8 76 70)" />
      <rect x="38" y="42" width="84" height="50" rx="7" fill="#3fd79a" />
      <circle cx="80" cy="67" r="14" fill="#dbfceb" />
      <circle cx="80" cy="67" r="11" fill="#ffc04d" />
      <rect x="78.5" y="62" width="3" height="10" rx="1" fill="#1a6d49" />
    </>
  ),
  bonus: (
    <>
      <path d="M80 18l13 27 30 4-22 21 6 30-27-15-27 15 6-30-22-21 30-4Z" fill="#ffb224" />
      <path d="M80 18l13 27 30 4-22 21 6 30-27-15Z" fill="#a978ff" opacity=".35" />
      <circle cx="36" cy="30" r="3" fill="#ebdfff" />
      <circle cx="128" cy="96" r="3.4" fill="#ebdfff" />
    </>
  ),
  points: (
    <>
      <path d="M22 74C50 86 110 86 140 64C138 92 120 100 84 100C46 100 26 92 22 74Z" fill="#2fd3be" />
      <path d="M80 14l8 18 20 2-15 13 5 19-18-10-18 10 5-19-15-13 20-2Z" fill="#ffd27a" />
      <path d="M8 106q9-7 18 0t18 0t18 0t18 0t18 0t18 0t18 0t18 0" fill="none" stroke="#10746f" strokeWidth="3" />
    </>
  ),
  draw: (
    <>
      <path d="M80 8v12M80 98v12M74 110h12" fill="none" stroke="#e0e9ff" strokeWidth="3" strokeLinecap="round" />
      <ellipse cx="80" cy="58" rx="32" ry="28" fill="#ffb224" />
      <ellipse cx="80" cy="58" rx="17" ry="28" fill="#fff3d6" opacity=".45" />
      <path d="M67 22h26v9H67ZM67 85h26v9H67Z" fill="#30449a" />
    </>
  ),
} satisfies Record<Kind, unknown>;

const kindOf = ({ source, value }: Pick<ClaimableReward, 'source' | 'value'>): Kind => {
  if (source === 'daily-draw' || !value) return 'draw';
  if (value.kind === 'free-rounds') return 'bonus';
  return value.kind === 'money' ? 'cash' : value.kind;
};

/** What kind of thing it is, at a glance: money, bonus, points or a draw. */
export function RewardPicture({ reward }: { reward: Pick<ClaimableReward, 'source' | 'value'> }) {
  const kind = kindOf(reward);
  const [background, ring] = halo[kind];
  return (
    <svg className={css.picture} viewBox="20 0 120 120" aria-hidden="true">
      <rect width="160" height="120" fill={background} />
      <circle cx="80" cy="60" r="74" fill={ring} opacity=".35" />
      <circle cx="80" cy="60" r="54" fill={ring} opacity=".75" />
      {drawings[kind]}
    </svg>
  );
}
