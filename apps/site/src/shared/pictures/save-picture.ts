const SIDE = 720;

/** Saves a drawn QR code as a png: bank apps read codes from the phone's pictures. */
export async function savePicture(svg: SVGSVGElement, fileName: string): Promise<void> {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const drawing = canvas.getContext('2d');
  if (!drawing) return;
  drawing.scale(SIDE / svg.viewBox.baseVal.width, SIDE / svg.viewBox.baseVal.height);
  for (const path of svg.querySelectorAll('path'))
    paint(drawing, new Path2D(path.getAttribute('d') ?? ''), path.getAttribute('fill') ?? '#000');
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}

function paint(drawing: CanvasRenderingContext2D, shape: Path2D, color: string): void {
  drawing.fillStyle = color;
  drawing.fill(shape);
}
