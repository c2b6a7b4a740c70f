/** SVG text as a picture. Through a blob: and an <img>, never innerHTML: the page enforces Trusted Types. */
export function svgUrl(svg: string): string {
  return URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
}

/** @throws Error when the browser cannot draw it */
export async function loadSvg(svg: string): Promise<HTMLImageElement> {
  const image = new Image();
  const url = svgUrl(svg);
  image.src = url;
  try {
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(url);
  }
}
