import type { Mission } from '@sampan/contract';
import { ProgressLine } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { StepsDone } from '../../../shared/progress/steps-done.tsx';
import type { MissionsKey } from '../locales/index.ts';
import css from '../missions.module.css';

const MOST_PIPS = 14;

/** "$12.40 of $20.00", "2 of 5 games". */
export function useProgressText() {
  const t = useMessages<MissionsKey>();
  const { money, number } = useFormat();
  const goal = ({ unit }: Mission, text: string) =>
    unit === 'money' ? money(text) : t(`missions.unit.${unit}`, { count: Number(text) });
  const progress = (mission: Mission, of: string) => {
    if (mission.unit === 'level') return t('missions.progress.level', { done: number(Number(mission.done)), goal: of });
    return t('missions.progress', {
      done: mission.unit === 'money' ? money(mission.done) : number(Math.min(Number(mission.done), Number(of))),
      goal: goal(mission, of),
    });
  };
  return Object.assign(progress, { goal });
}

/** A boat for money on the way, pips for things counted, pictures for games, a plain bar for many. */
export function MissionProgress({ mission, goal }: { mission: Mission; goal: string }) {
  const text = useProgressText()(mission, goal);
  const [have, need] = [Math.min(Number(mission.done), Number(goal)), Number(goal)];
  if (mission.unit === 'money')
    return (
      <ProgressLine
        value={need > 0 ? (have / need) * 100 : 0}
        label={mission.title}
        valueText={text}
        className={css.line}
      />
    );
  if (mission.unit === 'games' && need <= 6) return <GamePictures mission={mission} need={need} label={text} />;
  return <StepsDone have={have} need={need} most={MOST_PIPS} label={text} />;
}

/** The games that have counted, and room for those that are missing. */
function GamePictures({ mission, need, label }: { mission: Mission; need: number; label: string }) {
  const { games } = mission;
  return (
    <span className={css.games} role="img" aria-label={[label, ...games.map(({ name }) => name)].join(', ')}>
      {Array.from({ length: need }, (_, place) => {
        const game = games[place];
        return game ? <img key={game.nodeId} src={game.icon} alt="" loading="lazy" /> : <i key={place} />;
      })}
    </span>
  );
}
