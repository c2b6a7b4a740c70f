/** Every sound is made here from oscillators; nothing is loaded. Silent until the player switches it on. */
export interface Synth {
  reelStop(reel: number): void;
  scatter(count: number): void;
  win(tier: number): void;
  freeSpins(): void;
  /** symbols burst: lower for many */
  burst(symbols: number): void;
  coin(): void;
  set(on: { sound: boolean; music: boolean }): void;
}

interface Note {
  frequency: number;
  at?: number;
  length?: number;
  volume?: number;
  shape?: OscillatorType;
}

/** A pentatonic scale from A3: whatever is played together sounds at rest. */
const scale = [220, 246.94, 277.18, 329.63, 369.99, 440, 493.88, 554.37, 659.25, 739.99, 880];
const tune = [0, 4, 3, 5, 7, 5, 4, 2, 0, 2, 3, 7, 8, 7, 5, 3];
const BEAT_S = 0.62;

/** Plays single notes; the browser's audio starts with the first of them. */
function createPlayer(): (note: Note) => void {
  let context: AudioContext | null = null;
  const wake = (): AudioContext => {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
    return context;
  };
  return ({ frequency, at = 0, length = 0.18, volume = 0.12, shape = 'sine' }) => {
    const audio = wake();
    const start = audio.currentTime + at;
    const oscillator = new OscillatorNode(audio, { type: shape, frequency });
    const gain = new GainNode(audio, { gain: 0 });
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(volume, start + 0.008);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
    oscillator.connect(gain).connect(audio.destination);
    oscillator.start(start);
    oscillator.stop(start + length + 0.02);
  };
}

export function createSynth(): Synth {
  const play = createPlayer();
  let sound = false;
  let music = false;
  let beat = 0;
  let timer = 0;

  const chord = (degrees: readonly number[], gap: number, length: number): void => {
    for (const [i, degree] of degrees.entries()) {
      play({ frequency: scale[degree] ?? 440, at: i * gap, length, volume: 0.1, shape: 'triangle' });
    }
  };
  const ifOn = (sounds: () => void): void => {
    if (sound) sounds();
  };
  const nextBeat = (): void => {
    const degree = tune[beat % tune.length] ?? 0;
    play({ frequency: (scale[degree] ?? 220) / 2, length: 1.4, volume: 0.035, shape: 'triangle' });
    if (beat % 4 === 0) play({ frequency: (scale[degree] ?? 220) / 4, length: 2.2, volume: 0.03 });
    beat += 1;
  };
  return {
    reelStop: (reel) => ifOn(() => play({ frequency: 150 - reel * 8, length: 0.09, volume: 0.16, shape: 'triangle' })),
    scatter: (count) => ifOn(() => chord([4 + count, 6 + count].slice(0, 2), 0.07, 0.5)),
    win: (tier) =>
      ifOn(() =>
        chord(
          [
            [0, 3, 5],
            [0, 3, 5, 7],
            [0, 3, 5, 7, 8],
            [0, 3, 5, 7, 8, 10],
          ][tier] ?? [0],
          0.085,
          0.55,
        ),
      ),
    burst: (symbols) =>
      ifOn(() => {
        play({ frequency: 420 - Math.min(12, symbols) * 18, length: 0.16, volume: 0.1, shape: 'square' });
        chord([5, 7, 8], 0.05, 0.25);
      }),
    coin: () =>
      ifOn(() => {
        play({ frequency: 988, length: 0.09, volume: 0.08, shape: 'triangle' });
        play({ frequency: 1319, at: 0.07, length: 0.3, volume: 0.08, shape: 'triangle' });
      }),
    freeSpins: () => ifOn(() => chord([3, 5, 7, 8, 10], 0.12, 0.8)),
    set(on) {
      sound = on.sound;
      if (on.music === music) return;
      music = on.music;
      window.clearInterval(timer);
      if (music) timer = window.setInterval(nextBeat, BEAT_S * 1000);
    },
  };
}
