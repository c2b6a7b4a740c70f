import { AppError } from '../../../platform/http/errors.ts';
import { type RedrawnPicture, type RedrawRules, redrawPicture } from '../../../platform/pictures/redraw-picture.ts';

const rules: RedrawRules = {
  kinds: ['png', 'jpeg', 'webp'],
  // Small print can be read at this size, and three pictures stay below 2 MB.
  longestSide: 2200,
  // Whoever decides must be able to read it.
  leastSide: 300,
  quality: 82,
  refuse: (reason) => new AppError('identity.picture.invalid', { field: 'file', reason }),
};

export type DocumentPicture = RedrawnPicture;

/**
 * Draws the picture of a document anew as a JPEG.
 * @throws AppError identity.picture.invalid for what is no png, jpg or webp, too large, too small or damaged; system.overloaded
 */
export const redrawDocument = (file: Buffer): Promise<DocumentPicture> => redrawPicture(file, rules);
