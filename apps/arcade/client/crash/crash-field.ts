/** What is looked at: the rounds before, the curve with its multiple, the time to the next one, and who else is in. */
import { crashMultipleAt, crashTimeOf } from '@sampan/engines';
import type { CrashBets, CrashPast } from '../../server/wire/crash-wire.ts';
import { el } from '../dom.ts';
import type { Translate } from '../locales/translate.ts';
import { openDialog } from '../panels/dialog.ts';
import type { TableTranslate } from '../tables/locales/translate.ts';
import { drawing, shape } from '../tables/svg.ts';
import { betTable, pastStrip, timesOf } from './crash-panels.ts';
import { createCurve } from './curve.ts';

/** With less movement the number still has to be read, but not sixty times a second. */
const CALM_MS = 250;

export interface CrashField {
  root: HTMLElement;
  /** The window is open until then, by `performance.now()`; null: the next one is awaited. */
  wait(closesAt: number | null, windowMs: number): void;
  /** The curve has been rising since `began()`. `onMultiple` gets every multiple that is shown. */
  rise(began: () => number, onMultiple: (at: number) => void): void;
  end(point: number): void;
  /** hundredths at which the player is out */
  cashed(at: number | null): void;
  showPast(past: readonly CrashPast[]): void;
  showBets(bets: CrashBets): void;
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

function createBetList(t: Translate, tt: TableTranslate) {
  const [list, sheet] = [betTable(tt), betTable(tt)];
  const open = (): void => void openDialog({ t, title: tt('crash.player'), size: 'sheet', body: [sheet.root] });
  const count = el('button', { class: 'bet-count', type: 'button', onclick: open });
  return {
    root: el('aside', { class: 'bets' }, count, list.root),
    show(bets: CrashBets) {
      count.textContent = tt('crash.bets', { count: bets.count, out: bets.out });
      list.show(bets);
      sheet.show(bets);
    },
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
  return { curve, times, note, countdown, root: el('div', { class: 'curve-box' }, curve.root, words) };
}

export function createCrashField({ t, tt, calm }: { t: Translate; tt: TableTranslate; calm(): boolean }): CrashField {
  const { curve, times, note, countdown, root: box } = createCurveBox(tt('crash.curve'));
  const strip = pastStrip({ t, tt });
  const bets = createBetList(t, tt);
  const loop = createLoop(calm);
  let cashedAt: number | null = null;
  const root = el('div', { class: 'crash' }, strip.root, box, bets.root);
  const setPhase = (phase: 'waiting' | 'rising' | 'over'): void => {
    root.dataset['phase'] = phase;
    countdown.hidden = phase !== 'waiting';
  };
  const showLeft = noteLeft(note, tt);
  return {
    root,
    wait(closesAt, windowMs) {
      setPhase('waiting');
      cashedAt = null;
      times.textContent = '';
      curve.draw(0, { dim: false, cashedAt: null });
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
      loop(() => {
        const elapsed = Math.max(0, performance.now() - began());
        const at = crashMultipleAt(elapsed);
        curve.draw(elapsed, { dim: false, cashedAt });
        times.textContent = `${timesOf(at)}×`;
        note.textContent = cashedAt === null ? '' : tt('crash.out', { times: timesOf(cashedAt) });
        onMultiple(at);
        return true;
      });
    },
    end(point) {
      setPhase('over');
      loop(() => false);
      curve.draw(crashTimeOf(point), { dim: true, cashedAt });
      times.textContent = `${timesOf(point)}×`;
      note.textContent = tt('crash.gone', { times: timesOf(point) });
    },
    cashed(at) {
      cashedAt = at;
    },
    showPast: (past) => strip.show(past),
    showBets: (now) => bets.show(now),
  };
}
