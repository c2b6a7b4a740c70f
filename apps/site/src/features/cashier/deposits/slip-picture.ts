import { SLIP_MAX_BYTES } from '@sampan/contract/slip';
import { redrawPicture } from '../../../shared/pictures/redraw-picture.ts';

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
  const picture =
    file.size > SHRINK_FROM
      ? await redrawPicture(file, { longestSide: LONGEST_SIDE, quality: 0.85 }).catch(() => file)
      : file;
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(picture);
  });
  return url.slice(url.indexOf(',') + 1);
}
