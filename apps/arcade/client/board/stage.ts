import 'pixi.js/unsafe-eval';
import { Container, GlLimitsSystem, WebGLRenderer } from 'pixi.js';
import type { Geometry } from './geometry.ts';
import { createPaintLayer, type PaintLayer } from './paint-layer.ts';
import { createTimeline, type Timeline } from './timeline.ts';

export interface Stage {
  /** everything that is drawn, in the board's own units */
  root: Container;
  timeline: Timeline;
  /** A layer to paint on, which follows the canvas's size. */
  layer(): PaintLayer;
  resize(): void;
  destroy(): void;
}

/**
 * Every symbol lies in one texture, so one at a time is enough. PixiJS asks the device for as many as it can hold and draws
 * every pixel through a choice among them.
 */
Object.assign(GlLimitsSystem.prototype, {
  contextChange(this: GlLimitsSystem) {
    // The least that WebGL promises.
    this.maxTextures = 8;
    this.maxBatchableTextures = 1;
    this.maxUniformBindings = 24;
  },
});

/** The canvas that every board is drawn on. @throws Error when the browser has no WebGL */
export async function createStage(
  host: HTMLElement,
  geometry: Geometry,
  look: { background: string; speed: () => number },
): Promise<Stage> {
  const resolution = Math.min(2, window.devicePixelRatio);
  const layers: PaintLayer[] = [];
  const renderer = new WebGLRenderer();
  const root = new Container();
  await renderer.init({
    // Opaque: a see-through canvas is blended with the page at every frame.
    background: look.background,
    // Whatever has an edge is a picture whose edge was smoothed when it was painted.
    antialias: false,
    autoDensity: true,
    resolution,
    skipExtensionImports: true,
    width: 300,
    height: 220,
  });
  const { canvas } = renderer;
  canvas.setAttribute('aria-hidden', 'true');
  host.append(canvas);
  const timeline = createTimeline(() => renderer.render(root), look.speed);
  return {
    root,
    timeline,
    layer() {
      const layer = createPaintLayer(geometry);
      layers.push(layer);
      return layer;
    },
    resize() {
      const { width, height } = host.getBoundingClientRect();
      if (width === 0) return;
      renderer.resize(Math.round(width), Math.round(height));
      const scale = width / geometry.width;
      root.scale.set(scale);
      for (const layer of layers) layer.fit(scale * resolution);
      timeline.touch();
    },
    destroy() {
      timeline.destroy();
      root.destroy();
      renderer.destroy(true);
    },
  };
}
