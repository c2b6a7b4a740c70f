import { SLIP_MAX_BYTES } from '@sampan/contract/slip';

export type SlipFault = 'type' | 'size' | 'unreadable';
const LONGEST_SIDE = 1600;
/** Larger files are drawn smaller before they are sent: phones take pictures of many megabytes over slow lines. */
const SHRINK_FROM = 1024 * 1024;

/** What is wrong with a chosen file; null: it may be sent. */
export function slipFault(file: { type: string; size: number }): SlipFault | null {
  if (file.type !== 'image/png' && file.type !== 'image/jpeg') return 'type';
  return file.size > SLIP_MAX_BYTES ? 'size' : null;
}

/** The file as base64, drawn smaller where that helps. @throws Error when it cannot be read */
export async function readSlip(file: File): Promise<string> {
  const picture = file.size > SHRINK_FROM ? await shrink(file).catch(() => file) : file;
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(picture);
  });
  return url.slice(url.indexOf(',') + 1);
}

async function shrink(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', 0.85);
  });
}
