import type { Random } from '../../../platform/random.ts';

/** Without look-alikes: no 0 O o, 1 I l i, 2 Z z, 5 S s, 8 B. */
const CHARACTERS = 'ACDEFGHJKMNPQRTUVWXY34679';
const LENGTH = 4;

/** The package draws any text it is given; its types only know the call that makes one up with Math.random. */
type DrawText = (text: string, options: Record<string, unknown>) => string;

export function captchaText(random: Random): string {
  return Array.from({ length: LENGTH }, () => CHARACTERS[random.integer(0, CHARACTERS.length)]).join('');
}

/** The paper under the ink; given to the package as its background it would colour the text pale. */
const PAPER = '<rect width="100%" height="100%" fill="#f2f5fa"/>';

/** A PNG data URL of the text, dark ink on light paper in both themes. */
export async function drawCaptcha(text: string): Promise<string> {
  const { default: svgCaptcha } = await import('svg-captcha');
  const drawText = svgCaptcha as unknown as DrawText;
  const ink = drawText(text, { width: 132, height: 44, fontSize: 50, noise: 2, color: false });
  const svg = ink.replace('>', `>${PAPER}`);
  const { renderAsync } = await import('@resvg/resvg-js');
  const image = await renderAsync(svg, { fitTo: { mode: 'width', value: 264 }, font: { loadSystemFonts: false } });
  return `data:image/png;base64,${image.asPng().toString('base64')}`;
}
