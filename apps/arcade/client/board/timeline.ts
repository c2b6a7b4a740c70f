/** Runs movements frame by frame, and only while there are any: a still game draws nothing and spares the battery. */
import { deferred } from '../deferred.ts';

export interface Movement {
  /** milliseconds */
  duration: number;
  delay?: number;
  /** progress 0 … 1 */
  update(progress: number): void;
}

export interface Timeline {
  /** Resolves when the movement has ended or was finished early. */
  play(movement: Movement): Promise<void>;
  /** Called each frame until `stop` of the answer. */
  follow(update: (elapsedMs: number) => void): { stop(): void };
  /** Ends every movement now, in its last position. */
  finish(): void;
  /** Draws one frame at the next turn, for a change without movement. */
  touch(): void;
  destroy(): void;
}

interface Running extends Movement {
  age: number;
  done: () => void;
}

/** A slow frame is caught up with, a page that slept is not. */
const MAX_FRAME_MS = 200;

/** `speed`: how many times faster than the clock it runs (turbo). */
export function createTimeline(draw: () => void, speed: () => number): Timeline {
  const running = new Set<Running>();
  const followers = new Set<(elapsedMs: number) => void>();
  let request = 0;
  let last = 0;

  const end = (movement: Running): void => {
    running.delete(movement);
    movement.update(1);
    movement.done();
  };
  const frame = (now: number): void => {
    const elapsed = Math.min(MAX_FRAME_MS, last === 0 ? 16 : now - last) * speed();
    last = now;
    for (const follow of followers) follow(elapsed);
    for (const movement of running) {
      movement.age += elapsed;
      const at = movement.age - (movement.delay ?? 0);
      if (at >= movement.duration) end(movement);
      else if (at >= 0) movement.update(at / movement.duration);
    }
    draw();
    if (running.size + followers.size > 0) request = requestAnimationFrame(frame);
    else request = last = 0;
  };
  const wake = (): void => {
    if (request === 0) request = requestAnimationFrame(frame);
  };
  return {
    play(movement) {
      const { promise, resolve } = deferred();
      running.add({ ...movement, update: (progress) => movement.update(progress), age: 0, done: resolve });
      wake();
      return promise;
    },
    follow(update) {
      followers.add(update);
      wake();
      return { stop: () => void followers.delete(update) };
    },
    finish() {
      for (const movement of running) end(movement);
    },
    touch: wake,
    destroy() {
      cancelAnimationFrame(request);
      running.clear();
      followers.clear();
    },
  };
}

/** A fall that bounces once. */
export const easeFall = (t: number): number =>
  t < 0.72 ? (t / 0.72) ** 2 : 1 - 0.09 * Math.sin(((t - 0.72) / 0.28) * Math.PI);
export const easeOut = (t: number): number => 1 - (1 - t) ** 3;
/** Overshoots by a little and comes back: a reel that has weight. */
export const easeLanding = (t: number): number => 1 + 1.9 * (t - 1) ** 3 + 0.9 * (t - 1) ** 2;
