import type { BoardSymbol } from '@sampan/engines';
import type { SlotTheme } from '@sampan/ui/themes/theme';
import { CanvasSource, Rectangle, Texture } from 'pixi.js';
import { loadSvg } from './svg-picture.ts';
import { symbolSvg } from './symbols.ts';

export interface SymbolTextures {
  still: Texture;
  /** the same, drawn out along its way: the state "spinning" */
  spinning: Texture;
}

export type SymbolAtlas = Record<BoardSymbol, SymbolTextures>;

const CELL = 160;
const GAP = 2;

/** A symbol in fast motion: faint copies along its way are cheaper than a filter and look the same at speed. */
function drawSmeared(context: CanvasRenderingContext2D, image: CanvasImageSource, x: number, y: number): void {
  for (let shift = -28; shift <= 28; shift += 4) {
    context.globalAlpha = 0.05 + 0.13 * (1 - Math.abs(shift) / 28);
    context.drawImage(image, x + 14, y + 30 + shift, CELL - 28, CELL - 60);
  }
  context.globalAlpha = 1;
}

function createCanvas(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no 2d canvas');
  return [canvas, context];
}

/** All symbols of a title in one texture, so that the whole board is one draw call. Those it never shows are left out. */
export async function createAtlas(theme: SlotTheme, all: readonly BoardSymbol[]): Promise<SymbolAtlas> {
  const images = await Promise.all(all.map((symbol) => loadSvg(symbolSvg(symbol, theme))));
  const [canvas, context] = createCanvas((CELL + GAP) * all.length, (CELL + GAP) * 2);
  for (const [index, image] of images.entries()) {
    const x = index * (CELL + GAP);
    // Drawn once from its curves; the fifteen faint copies are made of that.
    const [drawn, pen] = createCanvas(CELL, CELL);
    pen.drawImage(image, 0, 0, CELL, CELL);
    context.drawImage(drawn, x, 0);
    drawSmeared(context, drawn, x, CELL + GAP);
  }
  const source = new CanvasSource({ resource: canvas, autoGenerateMipmaps: true });
  const cut = (index: number, row: number): Texture =>
    new Texture({ source, frame: new Rectangle(index * (CELL + GAP), row * (CELL + GAP), CELL, CELL) });
  const entries = all.map((symbol, index) => [symbol, { still: cut(index, 0), spinning: cut(index, 1) }] as const);
  return Object.fromEntries(entries) as SymbolAtlas;
}
