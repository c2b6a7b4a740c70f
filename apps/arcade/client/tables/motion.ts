import { pause } from '../play/pause.ts';

/** Moves a node and waits for it; with less movement asked for, the end stands at once. */
export async function move(
  node: Element,
  frames: Keyframe[],
  options: KeyframeAnimationOptions & { duration: number },
  calm: boolean,
): Promise<void> {
  if (calm) return;
  await node.animate(frames, { easing: 'ease-out', ...options }).finished;
}

/** A pause that is left out when less movement is asked for. */
export const beat = (ms: number, calm: boolean): Promise<void> => (calm ? Promise.resolve() : pause(ms));
