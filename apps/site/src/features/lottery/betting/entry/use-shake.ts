import { useEffect, useEffectEvent, useState } from 'react';

/** Metres a second squared beside gravity: a shake of the hand, not a step. */
const STRONG = 18;
/** A shake goes to and fro: one of them is one pick. */
const PAUSE_MS = 900;

type Asking = { requestPermission?: () => Promise<'granted' | 'denied'> };

/** A device with a sensor and a thumb. */
const canShake = (): boolean => typeof DeviceMotionEvent !== 'undefined' && matchMedia('(pointer: coarse)').matches;

/** Picks by shaking the phone, once the player has switched it on: some systems ask for a permission then. */
export function useShake(onShake: () => void) {
  const [able, setAble] = useState(false);
  const [on, setOn] = useState(false);
  const shaken = useEffectEvent(onShake);
  useEffect(() => setAble(canShake()), []);
  useEffect(() => {
    if (!on) return;
    let last = 0;
    const moved = ({ acceleration, timeStamp }: DeviceMotionEvent) => {
      const { x, y, z } = acceleration ?? {};
      if (Math.hypot(x ?? 0, y ?? 0, z ?? 0) < STRONG || timeStamp - last < PAUSE_MS) return;
      last = timeStamp;
      shaken();
    };
    window.addEventListener('devicemotion', moved);
    return () => window.removeEventListener('devicemotion', moved);
  }, [on]);
  const toggle = async () => {
    if (on) return setOn(false);
    const { requestPermission } = DeviceMotionEvent as unknown as Asking;
    const answer = requestPermission ? await requestPermission().catch(() => 'denied' as const) : 'granted';
    setOn(answer === 'granted');
  };
  return { able, on, toggle: () => void toggle() };
}
