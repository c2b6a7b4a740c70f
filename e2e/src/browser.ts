import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { findChromium } from './find-chromium.ts';

/** Enough to run as root, without a graphics card and without calling home; pages are as they are for everyone else. */
const flags = [
  '--no-sandbox',
  '--no-zygote',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  // Pages are drawn by the processor itself: drawn through the software GPU, a page full of pictures took 30 s and more on two
  // busy cores where this takes one. WebGL (the games) still gets its software GPU.
  '--disable-gpu-compositing',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
];

/** Opens a headless Chromium; see find-chromium.ts for which one. The caller closes it. */
export async function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  const found = await findChromium();
  return chromium.launch({
    ...options,
    executablePath: found.executablePath,
    args: [...flags, ...(options.args ?? [])],
    env: { ...process.env, ...found.env, ...options.env },
  });
}
