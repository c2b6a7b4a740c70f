import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** How many tones were made. */
let tones = 0;
let contexts = 0;
class Silent {
  readonly destination = {};
  readonly currentTime = 0;
  readonly state = 'running';
  readonly gain = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
  connect = (next: unknown) => next;
  start = () => void (tones += 1);
  stop() {}
}

beforeEach(() => {
  [tones, contexts] = [0, 0];
  const Context = class extends Silent {
    constructor() {
      super();
      contexts += 1;
    }
  };
  for (const [name, value] of Object.entries({ AudioContext: Context, OscillatorNode: Silent, GainNode: Silent }))
    vi.stubGlobal(name, value);
  const matchMedia = () => ({ matches: false });
  vi.stubGlobal('window', { matchMedia, setInterval, clearInterval, localStorage: undefined });
});
afterEach(() => vi.unstubAllGlobals());

it('Q-010 a game is silent until its player asks for sound, and silent again when it is switched off', async () => {
  const { createSettingsStore } = await import('../settings.ts');
  const { createSynth, plainVoice } = await import('../sound/synth.ts');
  const synth = createSynth(plainVoice);
  const store = createSettingsStore((settings) => synth.set(settings));
  const everything = () => {
    synth.reelStop(1);
    synth.win(3);
    synth.coin();
    synth.burst(5);
    synth.freeSpins();
  };
  synth.set(store.settings);
  everything();
  expect([store.settings.sound, store.settings.music, tones, contexts]).toEqual([false, false, 0, 0]);
  store.toggleSound();
  everything();
  expect(tones).toBeGreaterThan(5);
  expect(contexts, 'one for all sounds').toBe(1);
  store.toggleSound();
  tones = 0;
  everything();
  expect(tones).toBe(0);
});
