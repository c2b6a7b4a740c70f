import { describe, expect, test } from 'vitest';
import { paletteNames } from '../src/art/index.ts';
import { MOMENT_MS, type SlotTheme, type SymbolName } from '../src/themes/theme.ts';
import { themes } from '../src/themes/theme-tiles.ts';
import { contrast } from './read-contrast.ts';

const reels: readonly SymbolName[] = ['seven', 'picA', 'picB', 'picC', 'ace', 'king', 'queen', 'jack', 'wild'];
const cascade: readonly SymbolName[] = ['picA', 'picB', 'picC', 'picD', 'picE', 'picF'];
const all: [string, SlotTheme][] = Object.entries(themes);
const symbolsOf = (theme: SlotTheme): string[] => Object.values(theme.symbols);
const paid = (theme: SlotTheme): string[] =>
  Object.keys(theme.symbols).filter((name) => !['wild', 'scatter', 'coin'].includes(name));
const phone = { width: 360, height: 676 };
const desk = { width: 1440, height: 836 };
const board = { width: 400, height: 291 };

/** Colours behind everything of a scenery down to where its sign ends, a fifth of its height. */
function coloursBehind(theme: SlotTheme, canvas: typeof phone): string[] {
  const drawn = theme.scenery(canvas);
  const stops = [...drawn.matchAll(/<stop offset="([\d.]+)" stop-color="(#\w{6})"/g)].map(([, at, colour = '']) => ({
    at: Number(at),
    colour: [1, 3, 5].map((place) => Number.parseInt(colour.slice(place, place + 2), 16)),
  }));
  if (stops.length === 0) return [/fill="(#\w{6})"/.exec(drawn)?.[1] ?? ''];
  return [0.08, 0.14, 0.2].map((height) => {
    const next = Math.max(
      1,
      stops.findIndex(({ at }) => at >= height),
    );
    const [above, below] = [stops[next - 1], stops[next]];
    if (!above || !below) return '';
    const share = (height - above.at) / (below.at - above.at);
    const mixed = above.colour.map((one, place) => Math.round(one + ((below.colour[place] ?? 0) - one) * share));
    return `#${mixed.map((one) => one.toString(16).padStart(2, '0')).join('')}`;
  });
}

describe('themes', () => {
  test('there are at least twenty, and every one has all the symbols of its kind, drawn for it alone', () => {
    expect(all.length).toBeGreaterThanOrEqual(20);
    for (const [name, theme] of all) {
      const drawn = Object.keys(theme.symbols);
      const isCascade = drawn.includes('picD');
      if (isCascade) expect(drawn.toSorted(), name).toEqual([...cascade].toSorted());
      else expect(drawn, name).toEqual(expect.arrayContaining([...reels]));
      if (!isCascade) expect(drawn.includes('scatter') || drawn.includes('coin'), name).toBe(true);
    }
    const drawings = all.flatMap(([, theme]) => symbolsOf(theme));
    expect(new Set(drawings).size, 'no drawing stands in two themes or twice in one').toBe(drawings.length);
  });

  test('no theme is another in other colours: its shapes are its own', () => {
    const shapes = (text: string) => text.replaceAll(/#[0-9A-Fa-f]{3,6}/g, '');
    for (const part of [
      (theme: SlotTheme) => theme.scenery(phone),
      (theme: SlotTheme) => theme.frame.back(board) + (theme.frame.front?.(board) ?? ''),
      (theme: SlotTheme) => theme.button,
      (theme: SlotTheme) => JSON.stringify(theme.voice),
      (theme: SlotTheme) => theme.moment.name.en,
      (theme: SlotTheme) => shapes(symbolsOf(theme)[0] ?? ''),
    ])
      expect(new Set(all.map(([, theme]) => shapes(part(theme)))).size).toBe(all.length);
  });

  test('every symbol has a name in six languages, and so has the moment', () => {
    for (const [name, theme] of all)
      for (const language of ['en', 'fil', 'th', 'vi', 'zh', 'id'] as const) {
        expect(theme.names[language], `${name} ${language}`).toHaveLength(paid(theme).length);
        expect(new Set(theme.names[language]).size, `${name} ${language}`).toBe(paid(theme).length);
        expect(theme.moment.name[language], `${name} ${language}`).toMatch(/\S/);
      }
  });

  test('a moment is over in two seconds, and what stands still in it can be seen', () => {
    for (const [name, { moment }] of all) {
      expect(moment.parts.length, name).toBeGreaterThanOrEqual(3);
      for (const { delay = 0, poses } of moment.parts) {
        expect(delay, name).toBeLessThan(MOMENT_MS - 300);
        expect(poses.length, name).toBeGreaterThanOrEqual(2);
      }
    }
    expect(MOMENT_MS).toBeLessThanOrEqual(2_000);
  });

  test('the letters of a sign are read on the sky behind them', () => {
    for (const [name, theme] of all)
      for (const canvas of [phone, desk])
        for (const behind of coloursBehind(theme, canvas))
          for (const colour of Object.values(theme.lettering))
            expect(contrast(colour, behind), `${name}: ${colour} on ${behind}`).toBeGreaterThanOrEqual(3);
  });

  test('pictures carry no broken number and stay small', () => {
    for (const [name, theme] of all) {
      expect(paletteNames).toContain(theme.palette);
      const scenery = [theme.scenery(phone), theme.scenery(desk)];
      const frames = [291, 308, 385].map((height) => {
        const cut = { width: 400, height };
        return theme.frame.back(cut) + (theme.frame.front?.(cut) ?? '');
      });
      for (const text of [...scenery, ...frames, theme.button, ...symbolsOf(theme)])
        expect(text, name).not.toMatch(/NaN|undefined|Infinity|null/);
      for (const text of scenery) expect(text.length, `${name} scenery`).toBeLessThanOrEqual(60_000);
      for (const text of frames) expect(text.length, `${name} frame`).toBeLessThanOrEqual(16_000);
      for (const text of symbolsOf(theme)) expect(text.length, `${name} symbol`).toBeLessThanOrEqual(4_500);
    }
  });
});
