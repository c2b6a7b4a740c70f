/**
 * SVG text as a picture: an address that holds the picture itself, for an <img> and never innerHTML, because the page enforces
 * Trusted Types. An address of a blob is asked of the browser's own process: three milliseconds each while a game loads.
 */
export const svgUrl = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** @throws Error when the browser cannot draw it */
export async function loadSvg(svg: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = svgUrl(svg);
  await image.decode();
  return image;
}
