import { redrawPicture } from '../../../shared/pictures/redraw-picture.ts';

/** As the server's IDENTITY_PICTURE_MAX_BYTES: a larger one is not sent at all. */
export const MOST_BYTES = 6 * 1024 * 1024;
/** Small print can be read at this size; phones take pictures of many megabytes, and lines are slow. */
const LONGEST_SIDE = 2200;
const SHRINK_FROM = 900 * 1024;
const QUALITY = 0.88;

/** The picture as it is sent: drawn smaller where that helps, else as it is. */
export async function shrinkPicture(file: File): Promise<Blob> {
  if (file.size <= SHRINK_FROM) return file;
  try {
    const smaller = await redrawPicture(file, { longestSide: LONGEST_SIDE, quality: QUALITY });
    return smaller.size < file.size ? smaller : file;
  } catch {
    // The server says what is wrong with it.
    return file;
  }
}
