import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { lengthOf, moveOf, type SceneKind } from './draw-scene.ts';

const isQuiet = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

interface Play {
  scene: SceneKind;
  /** false: the pieces stand where they are. */
  playing: boolean;
  onDone: () => void;
}

/**
 * Moves the pieces of a stage (`data-piece`, counted from 0) as its scene has them come, once; with reduced motion they
 * stand at once. @returns ends it now
 */
export function useMoves(stage: RefObject<HTMLElement | null>, { scene, playing, onDone }: Play): () => void {
  const running = useRef<Animation[]>([]);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => {
    if (!playing) return;
    const pieces = [...(stage.current?.querySelectorAll<HTMLElement>('[data-piece]') ?? [])];
    const still = isQuiet() || !pieces.every((piece) => 'animate' in piece);
    if (still) return done.current();
    running.current = pieces.map((piece) => {
      const { keyframes, ...timing } = moveOf(scene, Number(piece.dataset['piece']), pieces.length);
      return piece.animate(keyframes, { ...timing, fill: 'backwards' });
    });
    // A timer, not the animations' own end: a hidden page may hold these for as long as it is hidden.
    const timer = setTimeout(() => done.current(), lengthOf(scene, pieces.length));
    return () => {
      clearTimeout(timer);
      for (const animation of running.current.splice(0)) animation.cancel();
    };
  }, [stage, scene, playing]);
  return useCallback(() => {
    for (const animation of running.current) animation.finish();
    done.current();
  }, []);
}
