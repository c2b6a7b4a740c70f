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

/** Moves the thumb of one challenge; `width` is the picture's, in its own units. */
export function useSlider({ check, width }: { check: HumanCheck; width: number }) {
  const track = useRef<HTMLDivElement>(null);
  const plumb = useRef<HTMLSpanElement>(null);
  const drag = useRef<Drag | null>(null);
  const [at, setAt] = useState(0);
  const [moving, setMoving] = useState(false);
  const open = check.state === 'ready' || check.state === 'failed';

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
  const letGo = () => {
    const kept = drag.current;
    drag.current = null;
    setMoving(false);
    if (!kept) return;
    const duration = Math.round(performance.now() - kept.startedAt);
    void check.answer({
      position: at * width,
      durationMs: duration,
      path: finishPath(kept.path, at * width, duration),
    });
  };
  const placeOf = (event: PointerEvent) => {
    const box = track.current?.getBoundingClientRect();
    if (!box) return 0;
    const rtl = getComputedStyle(track.current as Element).direction === 'rtl';
    const x = rtl ? box.right - event.clientX : event.clientX - box.left;
    return (x - INSET) / (box.width - 2 * INSET);
  };

  const thumb = {
    onPointerDown(event: PointerEvent<HTMLDivElement>) {
      if (!open) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      begin(placeOf(event) - at);
    },
    onPointerMove(event: PointerEvent<HTMLDivElement>) {
      if (moving && drag.current && event.currentTarget.hasPointerCapture(event.pointerId))
        move(placeOf(event) - drag.current.grip);
    },
    onPointerUp: () => letGo(),
    onPointerCancel: () => {
      drag.current = null;
      setMoving(false);
    },
    onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
      if (!open) return;
      const step = event.key === 'Home' ? -1000 : event.key === 'End' ? 1000 : steps[event.key];
      if (step !== undefined) {
        event.preventDefault();
        const rtl = getComputedStyle(event.currentTarget).direction === 'rtl' && event.key.startsWith('Arrow');
        const turned = rtl && (event.key === 'ArrowLeft' || event.key === 'ArrowRight') ? -step : step;
        begin(0);
        return move(at + (turned * 2) / width);
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
