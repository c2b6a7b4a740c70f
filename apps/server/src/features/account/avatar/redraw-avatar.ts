import { AppError } from '../../../platform/http/errors.ts';

/** Sides of the square that is kept. */
export const AVATAR_SIDE = 256;
/** A picture that unpacks to more than this is not read: a small file may hold a huge one. */
const MOST_PIXELS = 24_000_000;
const LONGEST_SIDE = 8192;
const REDRAW_SECONDS = 5;
/** Each redraw may take some 100 MB for a moment. */
const MAX_RUNNING = 2;

const kinds: Readonly<Record<string, readonly number[]>> = {
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpeg: [0xff, 0xd8, 0xff],
};

/** What a file is by its first bytes; its name and its declared type are not asked. */
function kindOf(file: Buffer): string | null {
  const known = Object.entries(kinds).find(([, start]) => start.every((byte, at) => file[at] === byte));
  if (known) return known[0];
  const isWebp =
    file.subarray(0, 4).toString('latin1') === 'RIFF' && file.subarray(8, 12).toString('latin1') === 'WEBP';
  return isWebp ? 'webp' : null;
}

let running = 0;

/**
 * Draws an uploaded picture anew as a square WebP of 256 px: only what can be seen is kept, upright, without metadata,
 * one frame. What follows the picture in the file (an archive, a script) does not come along.
 * @throws AppError avatar.invalid for what is no png, jpg or webp, is too large or damaged; system.overloaded
 */
export async function redrawAvatar(file: Buffer): Promise<Buffer> {
  const kind = kindOf(file);
  if (kind === null) throw new AppError('avatar.invalid', { field: 'picture', reason: 'kind' });
  if (running >= MAX_RUNNING) throw new AppError('system.overloaded', { seconds: 3 });
  running += 1;
  try {
    // Read only now: a server on which nobody uploads does without its nine megabytes.
    const { default: sharp } = await import('sharp');
    const image = sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1, sequentialRead: true });
    const { format, width, height } = await image.metadata();
    if (format !== kind) throw new AppError('avatar.invalid', { field: 'picture', reason: 'kind' });
    if (width > LONGEST_SIDE || height > LONGEST_SIDE || width < 16 || height < 16)
      throw new AppError('avatar.invalid', { field: 'picture', reason: 'size' });
    return await image
      .timeout({ seconds: REDRAW_SECONDS })
      .rotate()
      .resize({ width: AVATAR_SIDE, height: AVATAR_SIDE, fit: 'cover' })
      .flatten({ background: '#11151F' })
      .toColourspace('srgb')
      .webp({ quality: 82 })
      .toBuffer();
  } catch (error) {
    if (error instanceof AppError) throw error;
    const reason = /pixel limit/i.test((error as Error).message) ? 'size' : 'damaged';
    throw new AppError('avatar.invalid', { field: 'picture', reason });
  } finally {
    running -= 1;
  }
}
