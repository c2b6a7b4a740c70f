import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { addPoint, finishPath, type PathPoint } from './slider-path.ts';
import type { HumanCheck } from './use-human-check.ts';

/** Half the thumb and its margin, in CSS pixels: `SliderTrack` lets its middle travel between these two insets. */
const INSET = 29;

interface Drag {
  startedAt: number;
  path: PathPoint[];
  /** The pointer's place minus the thumb's middle, so that the thumb does not jump under the finger. */
  grip: number;
}

const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 8,
  PageDown: -8,
};

const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';

/** Where a pointer is along the track, 0 to 1 between its ends. */
function placeOn(track: HTMLElement | null, event: PointerEvent): number {
  const box = track?.getBoundingClientRect();
  if (!track || !box) return 0;
  const x = isRightToLeft(track) ? box.right - event.clientX : event.clientX - box.left;
  return (x - INSET) / (box.width - 2 * INSET);
}

/** How far a key moves the thumb, and which way as it is read; undefined: it does not. */
function stepOf({ key, currentTarget }: KeyboardEvent<HTMLDivElement>): number | undefined {
  const step = key === 'Home' ? -1000 : key === 'End' ? 1000 : steps[key];
  if (step === undefined) return undefined;
  return (key === 'ArrowLeft' || key === 'ArrowRight') && isRightToLeft(currentTarget) ? -step : step;
}

/** One drag after the other of a challenge: where the thumb is, and the path that it took. */
function useDrag(check: HumanCheck, width: number) {
  const plumb = useRef<HTMLSpanElement>(null);
  const drag = useRef<Drag | null>(null);
  const [at, setAt] = useState(0);
  const [moving, setMoving] = useState(false);

  useEffect(() => {
    drag.current = null;
    setAt(0);
    setMoving(false);
  }, [check.challenge?.id]);
  useEffect(() => plumb.current?.style.setProperty('--at', String(at)), [at, check.state]);

  const begin = (grip: number) => {
    drag.current ??= { startedAt: performance.now(), path: [[at * width, 0]], grip };
    drag.current.grip = grip;
    setMoving(true);
  };
  const move = (next: number) => {
    const kept = drag.current;
    if (!kept) return;
    const place = Math.min(1, Math.max(0, next));
    kept.path = addPoint(kept.path, [place * width, performance.now() - kept.startedAt]);
    setAt(place);
  };
  const drop = () => {
    drag.current = null;
    setMoving(false);
  };
  const letGo = () => {
    const kept = drag.current;
    drop();
    if (!kept) return;
    const duration = Math.round(performance.now() - kept.startedAt);
    void check.answer({
      position: at * width,
      durationMs: duration,
      path: finishPath(kept.path, at * width, duration),
    });
  };
  return { plumb, drag, at, moving, begin, move, letGo, drop };
}

/** Moves the thumb of one challenge; `width` is the picture's, in its own units. */
export function useSlider({ check, width }: { check: HumanCheck; width: number }) {
  const track = useRef<HTMLDivElement>(null);
  const { plumb, drag, at, moving, begin, move, letGo, drop } = useDrag(check, width);
  const open = check.state === 'ready' || check.state === 'failed';
  const thumb = {
    onPointerDown(event: PointerEvent<HTMLDivElement>) {
      if (!open) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      begin(placeOn(track.current, event) - at);
    },
    onPointerMove(event: PointerEvent<HTMLDivElement>) {
      if (moving && drag.current && event.currentTarget.hasPointerCapture(event.pointerId))
        move(placeOn(track.current, event) - drag.current.grip);
    },
    onPointerUp: () => letGo(),
    onPointerCancel: drop,
    onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
      if (!open) return;
      const step = stepOf(event);
      if (step !== undefined) {
        event.preventDefault();
        begin(0);
        return move(at + (step * 2) / width);
      }
      if ((event.key === 'Enter' || event.key === ' ') && drag.current) {
        // Enter sets the thumb down here; it must not send the form.
        event.preventDefault();
        letGo();
      }
    },
  };
  return { track, plumb, thumb, position: at * 100, moving };
}
