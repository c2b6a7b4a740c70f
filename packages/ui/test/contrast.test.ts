import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { palettes } from '../src/art/palettes.ts';
import { contrast } from './read-contrast.ts';

const css = readFileSync(new URL('../src/tokens.css', import.meta.url), 'utf8');

function tokens(selector: RegExp): Record<string, string> {
  const block = selector.exec(css)?.[1] ?? '';
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})\b/gi)].map((match) => [match[1], match[2]]),
  );
}

const dark = tokens(/:root,\s*\[data-theme="dark"\] \{([^}]+)\}/);
const hues = tokens(/\n:root \{([^}]+)\}/);
const light = { ...dark, ...tokens(/\[data-theme="light"\] \{([^}]+)\}/) };
const themes = { dark: { ...dark, ...hues }, light: { ...light, ...hues } };

const SURFACES = ['bg-0', 'bg-1', 'bg-2', 'bg-3'];

/** Text that is used, with what it stands on. */
const TEXT: readonly (readonly [text: string, backgrounds: readonly string[]])[] = [
  ['text-1', [...SURFACES, 'action-soft', 'ok-soft', 'bad-soft', 'info-soft', 'water']],
  ['text-2', [...SURFACES, 'water', 'action-soft']],
  ['text-3', SURFACES],
  ['action-text', [...SURFACES, 'action-soft']],
  ['on-action', ['action']],
  ['ok', [...SURFACES, 'ok-soft']],
  ['bad', [...SURFACES, 'bad-soft']],
  ['info', [...SURFACES, 'info-soft']],
  ['bg-0', ['text-1']],
  ['ball-text', ['ball', 'ball-shade']],
  ['on-tone', ['ok']],
];

/** Edges of controls, focus rings and marks that carry meaning, with what they stand on. */
const CONTROLS: readonly (readonly [edge: string, backgrounds: readonly string[]])[] = [
  ['control', ['bg-0', 'bg-1', 'bg-2', 'water']],
  ['info', SURFACES],
  ['bad', SURFACES],
  ['ok', SURFACES],
  ['action-line', ['bg-1', 'bg-0']],
];

describe.each(Object.entries(themes))('contrast in %s', (_name, theme: Record<string, string>) => {
  const ratio = (a: string, b: string) => {
    const [x, y] = [theme[a], theme[b]];
    if (!x || !y) throw new Error(`no token ${x ? b : a}`);
    return contrast(x, y);
  };

  test.each(TEXT.flatMap(([text, backgrounds]) => backgrounds.map((background) => [text, background] as const)))(
    'text %s on %s is at least 4.5',
    (text, background) => {
      expect(ratio(text, background)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each(CONTROLS.flatMap(([edge, backgrounds]) => backgrounds.map((background) => [edge, background] as const)))(
    'edge %s on %s is at least 3',
    (edge, background) => {
      expect(ratio(edge, background)).toBeGreaterThanOrEqual(3);
    },
  );

  test('white on the count, ink on the hot mark', () => {
    expect(contrast('#ffffff', theme.alarm ?? '')).toBeGreaterThanOrEqual(4.5);
    expect(contrast('#21060d', '#ff5c7a')).toBeGreaterThanOrEqual(4.5);
  });
});

describe('contrast of drawings', () => {
  test.each(Object.entries(palettes))(
    '%s: a white name stands on its ink, the subject stands out of its sky',
    (_name, p) => {
      expect(contrast('#f2f5fa', p.ink)).toBeGreaterThanOrEqual(15);
      expect(contrast(p.main, p.deep)).toBeGreaterThanOrEqual(3);
      expect(contrast(p.light, p.mid)).toBeGreaterThanOrEqual(3);
      expect(contrast(p.spark, p.deep)).toBeGreaterThanOrEqual(3);
    },
  );

  test.each(Object.entries(hues))('in dark, hue %s stands out of a stall', (name, hue) => {
    if (name === 'alarm') return;
    expect(contrast(hue, dark['bg-2'] ?? '')).toBeGreaterThanOrEqual(3);
  });

  test('the formula agrees with published values', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });
});
