/** Coins with what they are worth on them. Drawn on a canvas when first needed: a picture must not wait for a font. */
import type { CoinName } from '@sampan/engines';
import type { SlotTheme } from '@sampan/ui/themes/theme';
import { CanvasSource, Texture } from 'pixi.js';
import { loadSvg } from './svg-picture.ts';
import { symbolSvg } from './symbols.ts';

export interface CoinFaces {
  /** @param amount decimal string of the wire */
  face(amount: string, name: CoinName | null): Texture;
}

const SIZE = 192;
/** A named prize has its own colour as well as its word; colour alone never says it. */
const hues: Record<CoinName, string> = { mini: '#1F9A68', minor: '#2D63D8', major: '#B5304C' };

function write(
  context: CanvasRenderingContext2D,
  text: string,
  place: { y: number; size: number; colour: string },
): void {
  let { size } = place;
  do {
    context.font = `800 ${size}px system-ui, sans-serif`;
    size -= 2;
  } while (context.measureText(text).width > SIZE * 0.66 && size > 14);
  context.fillStyle = place.colour;
  context.fillText(text, SIZE / 2, place.y);
}

export async function createCoinFaces(
  theme: SlotTheme,
  texts: { amount(text: string): string; name(name: CoinName): string },
): Promise<CoinFaces> {
  const coin = theme.symbols.coin ? await loadSvg(symbolSvg('coin', theme)) : null;
  const known = new Map<string, Texture>();
  const draw = (amount: string, name: CoinName | null): Texture => {
    const canvas = document.createElement('canvas');
    canvas.width = SIZE;
    canvas.height = SIZE;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no 2d canvas');
    if (coin) context.drawImage(coin, 0, 0, SIZE, SIZE);
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    if (name) {
      context.fillStyle = hues[name];
      context.beginPath();
      context.arc(SIZE / 2, SIZE * 0.485, SIZE * 0.33, 0, 2 * Math.PI);
      context.fill();
      write(context, texts.name(name), { y: SIZE * 0.38, size: 34, colour: '#fff' });
      write(context, texts.amount(amount), { y: SIZE * 0.57, size: 44, colour: '#fff' });
    } else write(context, texts.amount(amount), { y: SIZE * 0.49, size: 60, colour: '#3A1D00' });
    return new Texture({ source: new CanvasSource({ resource: canvas }) });
  };
  return {
    face(amount, name) {
      const key = `${name ?? ''} ${amount}`;
      const texture = known.get(key) ?? draw(amount, name);
      known.set(key, texture);
      return texture;
    },
  };
}
