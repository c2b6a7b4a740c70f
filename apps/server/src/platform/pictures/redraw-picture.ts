import { createConcurrencyLimit } from '../http/concurrency-limit.ts';
import { AppError } from '../http/errors.ts';

/** A picture that unpacks to more than this is not read: a small file may hold a huge one. */
const MOST_PIXELS = 40_000_000;
const LONGEST_INPUT = 12_000;
const REDRAW_SECONDS = 10;

/** Each redraw may take some 150 MB for a moment; the rest wait without a connection of the database. */
const redraws = createConcurrencyLimit({ atOnce: 1, mostWaiting: 24 });

const starts = {
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpeg: [0xff, 0xd8, 0xff],
} as const;

export type PictureKind = 'png' | 'jpeg' | 'webp';
export type PictureFault = 'kind' | 'size' | 'small' | 'damaged';

/** What a file is by its first bytes; its name and its declared type are not asked. */
function kindOf(file: Buffer): PictureKind | null {
  for (const kind of ['png', 'jpeg'] as const) if (starts[kind].every((byte, at) => file[at] === byte)) return kind;
  const isWebp =
    file.subarray(0, 4).toString('latin1') === 'RIFF' && file.subarray(8, 12).toString('latin1') === 'WEBP';
  return isWebp ? 'webp' : null;
}

export interface RedrawRules {
  kinds: readonly PictureKind[];
  /** Sides of the picture that is kept. */
  longestSide: number;
  leastSide: number;
  quality: number;
  refuse(fault: PictureFault): AppError;
}

export interface RedrawnPicture {
  picture: Buffer;
  width: number;
  height: number;
}

/**
 * Draws a picture anew as a JPEG: nothing is kept but what can be seen, upright, without the place where it was taken and
 * without what hangs behind it in the file.
 * @throws AppError of the rules for what is none of their kinds, too large, too small or damaged; system.overloaded
 */
export async function redrawPicture(file: Buffer, rules: RedrawRules): Promise<RedrawnPicture> {
  const kind = kindOf(file);
  if (kind === null || !rules.kinds.includes(kind)) throw rules.refuse('kind');
  return redraws.run(() => redraw(file, kind, rules));
}

async function redraw(
  file: Buffer,
  kind: PictureKind,
  { longestSide, leastSide, quality, refuse }: RedrawRules,
): Promise<RedrawnPicture> {
  try {
    // Read only now: a server on which nobody uploads does without its nine megabytes.
    const { default: sharp } = await import('sharp');
    const image = sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1, sequentialRead: true });
    const { format, width, height } = await image.metadata();
    if (format !== kind) throw refuse('kind');
    if (width > LONGEST_INPUT || height > LONGEST_INPUT) throw refuse('size');
    if (width < leastSide || height < leastSide) throw refuse('small');
    const { data, info } = await image
      .timeout({ seconds: REDRAW_SECONDS })
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .jpeg({ quality })
      .toBuffer({ resolveWithObject: true });
    return { picture: data, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw refuse(/pixel limit/i.test((error as Error).message) ? 'size' : 'damaged');
  }
}
