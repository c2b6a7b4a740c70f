import { findKind, quoteOdds } from '@sampan/engines/lottery';
import { Chip, ChipRow, TabPanel, Tabs } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { LiveDraw } from '../drawing/live-draw-section.ts';
import type { TimedDraw } from '../shared/lottery-queries.ts';
import { useLotteryWords } from '../shared/use-lottery-words.ts';
import css from './betting-view.module.css';
import { DrawHead } from './draw-head.tsx';
import { EntryTools } from './entry/entry-tools.tsx';
import { KindRules } from './figures/kind-rules.tsx';
import { NumberStatistics } from './figures/number-statistics.tsx';
import { PastResults } from './figures/past-results.tsx';
import type { LotteryBettingKey } from './locales/index.ts';
import { NumberPad } from './pads/number-pad.tsx';
import { SlipPanel } from './place/slip-panel.tsx';
import type { Betting } from './use-betting.ts';
import { formatOdds } from './words/format-odds.ts';

type Watched = Pick<TimedDraw, 'numero' | 'clock'>;

interface ViewProps {
  betting: Betting;
  lead: ReactNode;
  session: ReactNode;
}

/** A lottery to bet on: the clock, the kinds of play, the pad in the thumb's zone, the slip always in sight. */
export function BettingView({ betting, lead, session }: ViewProps) {
  const [panel, setPanel] = useState<PanelId>('results');
  const figures = useRef<HTMLDivElement>(null);
  const [watched, setWatched] = useState<Watched | null>(null);
  const [presses, setPresses] = useState(0);
  const watch = (draw: Watched) => {
    setWatched(draw);
    setPresses(presses + 1);
  };
  return (
    <div className={css.page} data-hue="lottery">
      <div className={css.main}>
        <DrawHead betting={betting} lead={lead} session={session} />
        <div className={css.pad}>
          <KindTabs betting={betting} />
        </div>
        <div ref={figures} className={css.figures}>
          {watched && (
            <div className={css.watched}>
              <Suspense fallback={null}>
                <LiveDraw
                  gameCode={betting.page.game.gameCode}
                  numero={watched.numero}
                  drawsAt={watched.clock.drawsAt}
                />
                <InSight key={presses} of={figures} />
              </Suspense>
            </div>
          )}
          <FigureTabs betting={betting} panel={panel} onPanel={setPanel} />
        </div>
      </div>
      <div className={css.slip}>
        <SlipPanel betting={betting} onWatch={watch} />
      </div>
    </div>
  );
}

/** Brings a part into sight once what stands beside this is there: a phone has the draw below the pad, and its code comes later. */
function InSight({ of }: { of: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    // Newer browsers answer with a promise, which React would take for the end of the effect and call.
    of.current?.scrollIntoView({ block: 'start' });
  }, [of]);
  return null;
}

/** Kinds in groups, each with what it pays, and the pad of the one that is chosen. */
function KindTabs({ betting }: { betting: Betting }) {
  const t = useMessages<LotteryBettingKey>();
  const words = useLotteryWords();
  const { page, sale, slip, change } = betting;
  const groups = page.playMenuGroups;
  const group = groups.find(({ playMenus }) => playMenus.some(({ playId }) => playId === slip.playId)) ?? groups[0];
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Under a thumb a row may be longer than the screen: what is chosen is in sight.
    const chip = shown.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    chip?.parentElement?.scrollTo?.({ left: chip.offsetLeft - chip.parentElement.offsetLeft - 16 });
  }, [slip.playId]);
  if (!group) return null;
  const show = (playId: string | undefined) => playId && change({ do: 'show', playId });
  return (
    <>
      <Tabs
        look="line"
        group="kinds"
        label={t('lottery.bet.kinds')}
        tabs={groups.map(({ playCode }) => ({ id: playCode, label: words.playGroup(playCode) }))}
        value={group.playCode}
        onChange={(code) => show(groups.find(({ playCode }) => playCode === code)?.playMenus[0]?.playId)}
      />
      <TabPanel group="kinds" id={group.playCode} className={css.panel ?? ''}>
        {group.playMenus.length > 1 && (
          <div ref={shown}>
            <ChipRow label={words.playGroup(group.playCode)} className={css.chips ?? ''}>
              {group.playMenus.map(({ playId }) => {
                const kind = findKind(sale.table, playId);
                const odds = kind ? Object.values(quoteOdds(sale.table, kind, sale.series)) : [];
                const most = odds.reduce((best, one) => (one > best ? one : best), 0n);
                return (
                  <Chip key={playId} on={playId === slip.playId} onClick={() => show(playId)}>
                    {words.kind(playId)} <small>{formatOdds(most)}</small>
                  </Chip>
                );
              })}
            </ChipRow>
          </div>
        )}
        <KindPad betting={betting} />
      </TabPanel>
    </>
  );
}

function KindPad({ betting }: { betting: Betting }) {
  const t = useMessages<LotteryBettingKey>();
  const words = useLotteryWords();
  const { page, sale, slip, lines, change } = betting;
  const kind = findKind(sale.table, slip.playId);
  if (!kind) return null;
  const active = lines.find(({ line }) => line.id === slip.activeId);
  const label = words.kind(kind.id);
  return (
    <>
      <NumberPad
        key={`${kind.id} ${slip.activeId === null}`}
        table={sale.table}
        kind={kind}
        label={label}
        picks={active?.line.picks ?? []}
        limits={{ closed: sale.terms.closed ?? new Set(), half: sale.terms.half ?? new Set() }}
        odds={quoteOdds(sale.table, kind, sale.series)}
        gameCode={page.game.gameCode}
        onPick={(picks) => change({ do: 'pick', picks })}
      />
      <EntryTools betting={betting} kind={kind} label={label} />
      <div className={css.add}>
        <button type="button" disabled={active?.state !== 'ready'} onClick={() => change({ do: 'addLine' })}>
          {active?.state === 'incomplete'
            ? t('lottery.bet.addMissing', { count: active.missing })
            : t('lottery.bet.add')}
        </button>
      </div>
    </>
  );
}

type PanelId = 'results' | 'statistics' | 'rules';
const panels: readonly PanelId[] = ['results', 'statistics', 'rules'];

interface FigureProps {
  betting: Betting;
  panel: PanelId;
  onPanel: (panel: PanelId) => void;
}

function FigureTabs({ betting, panel, onPanel }: FigureProps) {
  const t = useMessages<LotteryBettingKey>();
  const { page, sale, slip, lines } = betting;
  const mine = new Set(
    lines.filter(({ line }) => line.playId === slip.playId).flatMap(({ line }) => line.picks.flat()),
  );
  return (
    <>
      <Tabs
        group="figures"
        label={t('lottery.bet.figures')}
        tabs={panels.map((id) => ({ id, label: t(`lottery.bet.panel.${id}`) }))}
        value={panel}
        onChange={(id) => onPanel(id as PanelId)}
      />
      <TabPanel group="figures" id={panel}>
        {panel === 'results' && <PastResults gameCode={page.game.gameCode} />}
        {panel === 'statistics' && <NumberStatistics gameCode={page.game.gameCode} table={sale.table} mine={mine} />}
        {panel === 'rules' && <KindRules {...betting} />}
      </TabPanel>
    </>
  );
}
