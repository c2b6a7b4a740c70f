import type { FastifyRequest } from 'fastify';
import { AppError } from './errors.ts';

/** Each is held in memory until it is used: a crowd of them must not be. */
const MOST_AT_ONCE = 32;
let reading = 0;

/**
 * The one file of a multipart body, read whole before a transaction is opened, so that a slow sender holds no connection
 * of the database. The name of the file and its declared type are thrown away.
 * @throws AppError system.overloaded, request.media.unsupported, request.invalid, request.too.large
 */
export async function readUpload(request: FastifyRequest, maxBytes: number): Promise<{ file: Uint8Array }> {
  if (!request.isMultipart()) throw new AppError('request.media.unsupported');
  const missing = () => new AppError('request.invalid', { field: 'file', reason: 'file: must be one file' });
  if (reading >= MOST_AT_ONCE) throw new AppError('system.overloaded', { seconds: 3 });
  reading += 1;
  try {
    const part = await request.file({ limits: { fileSize: maxBytes } });
    if (part?.fieldname !== 'file') throw missing();
    return { file: await part.toBuffer() };
  } catch (error) {
    if (error instanceof AppError) throw error;
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE')
      throw new AppError('request.too.large', { limit: maxBytes });
    throw missing();
  } finally {
    reading -= 1;
  }
}
