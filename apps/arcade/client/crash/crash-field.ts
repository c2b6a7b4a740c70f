/** What is looked at: the rounds before, the curve with its multiple, the time to the next one, and who else is in. */
import { crashMultipleAt, crashTimeOf } from '@sampan/engines';
import type { CrashBets, CrashMine, CrashPast } from '../../server/wire/crash-wire.ts';
import { el } from '../dom.ts';
import type { Translate } from '../locales/translate.ts';
import type { TableTranslate } from '../tables/locales/translate.ts';
import { drawing, shape } from '../tables/svg.ts';
import { pastStrip, timesOf } from './crash-panels.ts';
import { createCurve, type Mark } from './curve.ts';
import { createPlayersList, readBets } from './players-list.ts';
import { roofs, sky } from './scenery.ts';

/** With less movement the number still has to be read, but not sixty times a second. */
const CALM_MS = 250;

export interface CrashField {
  root: HTMLElement;
  /** the points of the rounds before */
  past: HTMLElement;
  /** The window is open until then, by `performance.now()`; null: the next one is awaited. */
  wait(closesAt: number | null, windowMs: number): void;
  /** The curve has been rising since `began()`. `onMultiple` gets every multiple that is shown. */
  rise(began: () => number, onMultiple: (at: number) => void): void;
  end(point: number): void;
  showPast(past: readonly CrashPast[]): void;
  showBets(bets: CrashBets): void;
  /** the player's own bets of this round */
  showMine(mine: readonly CrashMine[]): void;
}

const boat = (): Node =>
  drawing(
    '0 0 32 20',
    'countdown-boat',
    shape('path', { d: 'M2 12H30C28 18 24 19 16 19 8 19 4 18 2 12Z', fill: '#fff3d6' }),
    shape('path', { d: 'M16 1 25 10H16Z', fill: '#ffb224' }),
  );

/** Draws again and again; only the newest drawing goes on. */
function createLoop(calm: () => boolean): (draw: () => boolean) => void {
  let turn = 0;
  return (draw) => {
    turn += 1;
    const own = turn;
    const step = (): void => {
      if (own !== turn || !draw()) return;
      if (calm()) window.setTimeout(step, CALM_MS);
      else window.requestAnimationFrame(step);
    };
    step();
  };
}

/** Says how long bets are still taken; null: nobody has bet yet. */
const noteLeft =
  (note: HTMLElement, tt: TableTranslate) =>
  (leftMs: number | null): void => {
    const text = leftMs === null ? tt('crash.waiting') : tt('crash.closes', { seconds: Math.ceil(leftMs / 1000) });
    if (note.textContent !== text) note.textContent = text;
  };

/** The curve with what is said over it. */
function createCurveBox(label: string) {
  const curve = createCurve(label);
  const times = el('b', { class: 'curve-times' });
  const note = el('p', { class: 'curve-note' });
  const countdown = el('div', { class: 'countdown', attrs: { 'aria-hidden': 'true' } }, boat());
  const words = el('div', { class: 'curve-words' }, times, note, countdown);
  return { curve, times, note, countdown, root: el('div', { class: 'curve-box' }, sky(), roofs(), curve.root, words) };
}

/** Everybody's bets and the player's own as they are seen: in the list, and as marks on the curve. */
function createSeen({ t, tt, currency }: { t: Translate; tt: TableTranslate; currency: string }) {
  const players = createPlayersList(t, tt);
  let bets: CrashBets = { players: 0, count: 0, out: 0, largest: [] };
  let mine: readonly CrashMine[] = [];
  let over = false;
  let marks: readonly Mark[] = [];
  let shown = '';
  const show = (): void => {
    const seen = readBets(tt, { bets, mine, currency, over });
    const text = JSON.stringify([bets.players, bets.count, bets.out, seen]);
    if (text === shown) return;
    shown = text;
    players.show(bets, seen);
    marks = seen.flatMap(({ name, face, mine: own, out }) => (out === null ? [] : { name, face, mine: own, at: out }));
  };
  show();
  return {
    root: players.root,
    marks: (): readonly Mark[] => marks,
    showBets(next: CrashBets) {
      bets = next;
      show();
    },
    setOver(now: boolean) {
      over = now;
      show();
    },
    showMine(next: readonly CrashMine[]) {
      if (next.length === 0 && mine.length === 0) return;
      mine = next;
      show();
    },
  };
}

export interface CrashFieldInput {
  t: Translate;
  tt: TableTranslate;
  currency: string;
  calm(): boolean;
}

export function createCrashField({ t, tt, currency, calm }: CrashFieldInput): CrashField {
  const { curve, times, note, countdown, root: box } = createCurveBox(tt('crash.curve'));
  const strip = pastStrip({ t, tt });
  const seen = createSeen({ t, tt, currency });
  const loop = createLoop(calm);
  const root = el('div', { class: 'crash' }, box, seen.root);
  const setPhase = (phase: 'waiting' | 'rising' | 'over'): void => {
    root.dataset['phase'] = phase;
    seen.setOver(phase === 'over');
    countdown.hidden = phase !== 'waiting';
  };
  const showLeft = noteLeft(note, tt);
  return {
    root,
    past: strip.root,
    wait(closesAt, windowMs) {
      setPhase('waiting');
      times.textContent = '';
      curve.draw(0, { dim: false, marks: [] });
      loop(() => {
        const left = closesAt === null ? 0 : Math.max(0, closesAt - performance.now());
        showLeft(closesAt === null ? null : left);
        countdown.hidden = closesAt === null;
        countdown.style.setProperty('--gone', String(1 - left / windowMs));
        return left > 0;
      });
    },
    rise(began, onMultiple) {
      setPhase('rising');
      note.textContent = tt('crash.rising');
      loop(() => {
        const elapsed = Math.max(0, performance.now() - began());
        const at = crashMultipleAt(elapsed);
        curve.draw(elapsed, { dim: false, marks: seen.marks() });
        times.textContent = `${timesOf(at)}×`;
        onMultiple(at);
        return true;
      });
    },
    end(point) {
      setPhase('over');
      loop(() => false);
      curve.draw(crashTimeOf(point), { dim: true, marks: seen.marks() });
      times.textContent = `${timesOf(point)}×`;
      note.textContent = tt('crash.gone', { times: timesOf(point) });
    },
    showPast: (past) => strip.show(past),
    showBets: seen.showBets,
    showMine: seen.showMine,
  };
}
