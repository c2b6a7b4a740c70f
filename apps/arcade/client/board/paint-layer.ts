/**
 * A picture as large as the board, painted on a canvas and shown as one texture: cells, lines, frames. Its edges are smooth
 * without the multisampling that would cost every pixel of every frame, and PixiJS's own shapes are not needed at all.
 */
import { CanvasSource, Sprite, Texture } from 'pixi.js';
import type { Geometry } from './geometry.ts';

export type Paint = (context: CanvasRenderingContext2D) => void;

export interface PaintLayer {
  view: Sprite;
  /** Shows what `paint` draws in the board's units; null shows nothing. */
  show(paint: Paint | null): void;
  /** Paints again for so many pixels a unit. */
  fit(density: number): void;
}

export function createPaintLayer({ width, height }: Geometry): PaintLayer {
  const view = new Sprite();
  let density = 1;
  let shown: Paint | null = null;
  let canvas: HTMLCanvasElement | null = null;

  /** A canvas keeps its size as long as it lives; another size is another one. */
  const open = (): HTMLCanvasElement => {
    const fresh = document.createElement('canvas');
    fresh.width = Math.ceil(width * density);
    fresh.height = Math.ceil(height * density);
    view.texture = new Texture({ source: new CanvasSource({ resource: fresh }) });
    view.scale.set(1 / density);
    return fresh;
  };
  const draw = (paint: Paint): void => {
    canvas ??= open();
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no 2d canvas');
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.setTransform(density, 0, 0, density, 0, 0);
    paint(context);
    view.texture.source.update();
  };
  const show = (paint: Paint | null): void => {
    shown = paint;
    view.visible = paint !== null;
    if (paint) draw(paint);
  };
  view.visible = false;
  return {
    view,
    show,
    fit(next) {
      if (next === density && canvas) return;
      density = next;
      const outgrown = canvas && view.texture;
      canvas = null;
      view.texture = Texture.EMPTY;
      outgrown?.destroy(true);
      show(shown);
    },
  };
}

/** Adds a rectangle with round corners to the path; `roundRect` of the canvas is too young for some phones. */
export function traceRound(
  context: CanvasRenderingContext2D,
  { x, y, width, height, radius }: { x: number; y: number; width: number; height: number; radius: number },
): void {
  const [right, bottom] = [x + width, y + height];
  context.moveTo(x + radius, y);
  context.arcTo(right, y, right, bottom, radius);
  context.arcTo(right, bottom, x, bottom, radius);
  context.arcTo(x, bottom, x, y, radius);
  context.arcTo(x, y, right, y, radius);
  context.closePath();
}
