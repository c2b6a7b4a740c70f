/** Every sound is made here from oscillators; nothing is loaded. Silent until the player switches it on. */
import type { Voice } from '@sampan/ui/themes/theme';

export interface Synth {
  reelStop(reel: number): void;
  scatter(count: number): void;
  /** a win's tier (win-size.ts): what is no win has no sound */
  win(tier: number): void;
  freeSpins(): void;
  /** symbols burst: lower for many */
  burst(symbols: number): void;
  coin(): void;
  /** a chip is laid */
  chip(): void;
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
export const plainVoice: Voice = {
  root: 220,
  scale: [0, 2, 4, 7, 9, 12, 14, 16, 19, 21, 24],
  wave: 'triangle',
  stop: [150, 0.09],
  tune: [0, 4, 3, 5, 7, 5, 4, 2, 0, 2, 3, 7, 8, 7, 5, 3],
  beat: 0.62,
};

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

/** Chords by the size of a win, in steps of the voice's scale. */
const winChords = [[0], [0, 2, 3], [0, 2, 3, 5], [0, 2, 3, 5, 6, 8]];

export function createSynth(voice: Voice): Synth {
  const play = createPlayer();
  const { wave, scale, root, tune } = voice;
  const toneOf = (degree: number): number => {
    const octave = Math.floor(degree / scale.length);
    return root * 2 ** (octave + (scale[degree % scale.length] ?? 0) / 12);
  };
  let sound = false;
  let music = false;
  let beat = 0;
  let timer = 0;

  const chord = (degrees: readonly number[], gap: number, length: number): void => {
    for (const [i, degree] of degrees.entries()) {
      play({ frequency: toneOf(degree), at: i * gap, length, volume: wave === 'square' ? 0.05 : 0.1, shape: wave });
    }
  };
  const ifOn = (sounds: () => void): void => {
    if (sound) sounds();
  };
  const nextBeat = (): void => {
    const degree = tune[beat % tune.length] ?? 0;
    play({ frequency: toneOf(degree) / 2, length: voice.beat * 2.2, volume: 0.035, shape: 'triangle' });
    if (beat % 4 === 0) play({ frequency: toneOf(degree) / 4, length: voice.beat * 3.6, volume: 0.03 });
    beat += 1;
  };
  return {
    reelStop: (reel) =>
      ifOn(() =>
        play({ frequency: voice.stop[0] * (1 - reel * 0.05), length: voice.stop[1], volume: 0.16, shape: 'triangle' }),
      ),
    scatter: (count) => ifOn(() => chord([4 + count, 6 + count].slice(0, 2), 0.07, 0.5)),
    win: (tier) => ifOn(() => chord(winChords[tier] ?? [0], 0.085, 0.55)),
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
    chip: () =>
      ifOn(() => {
        play({ frequency: 2_100, length: 0.03, volume: 0.05, shape: 'triangle' });
        play({ frequency: 1_580, at: 0.035, length: 0.05, volume: 0.06, shape: 'triangle' });
      }),
    freeSpins: () => ifOn(() => chord([3, 5, 7, 8, 10], 0.12, 0.8)),
    set(on) {
      sound = on.sound;
      if (on.music === music) return;
      music = on.music;
      window.clearInterval(timer);
      if (music) timer = window.setInterval(nextBeat, voice.beat * 1000);
    },
  };
}
