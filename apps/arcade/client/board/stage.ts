import 'pixi.js/unsafe-eval';
import 'pixi.js/app';
import 'pixi.js/graphics';
import { Application } from 'pixi.js';
import type { Geometry } from './geometry.ts';
import { createTimeline, type Timeline } from './timeline.ts';

export interface Stage {
  app: Application;
  timeline: Timeline;
  resize(): void;
  destroy(): void;
}

/** The canvas that every board is drawn on. @throws Error when the browser has no WebGL */
export async function createStage(
  host: HTMLElement,
  geometry: Geometry,
  look: { ground: string; speed: () => number },
): Promise<Stage> {
  const app = new Application();
  await app.init({
    preference: 'webgl',
    // Opaque: a see-through canvas is blended with the page at every frame.
    background: look.ground,
    // On a dense screen the edges are fine enough, and a phone's fill rate is worth more.
    antialias: window.devicePixelRatio < 2,
    autoStart: false,
    autoDensity: true,
    resolution: Math.min(2, window.devicePixelRatio),
    skipExtensionImports: true,
    sharedTicker: false,
    width: 300,
    height: 220,
  });
  app.canvas.setAttribute('aria-hidden', 'true');
  host.append(app.canvas);
  const timeline = createTimeline(() => app.render(), look.speed);
  return {
    app,
    timeline,
    resize() {
      const { width, height } = host.getBoundingClientRect();
      if (width === 0) return;
      app.renderer.resize(Math.round(width), Math.round(height));
      app.stage.scale.set(width / geometry.width);
      timeline.touch();
    },
    destroy() {
      timeline.destroy();
      app.destroy(true);
    },
  };
}
