/**
 * A picture drawn anew as JPEG, its longest side at most `longestSide` pixels, `quality` from 0 to 1: phones take pictures of
 * many megabytes, and lines are slow. @throws Error when the browser cannot draw the file
 */
export async function redrawPicture(file: File, { longestSide, quality }: { longestSide: number; quality: number }) {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', quality);
  });
}
