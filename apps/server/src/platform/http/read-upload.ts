import type { FastifyRequest } from 'fastify';
import { AppError } from './errors.ts';

/**
 * The one file of a multipart body, read whole before a transaction is opened, so that a slow sender holds no connection
 * of the database. The name of the file and its declared type are thrown away.
 * @throws AppError request.media.unsupported, request.invalid, request.too.large
 */
export async function readUpload(request: FastifyRequest, maxBytes: number): Promise<{ file: Uint8Array }> {
  if (!request.isMultipart()) throw new AppError('request.media.unsupported');
  const missing = () => new AppError('request.invalid', { field: 'file', reason: 'file: must be one file' });
  try {
    const part = await request.file({ limits: { fileSize: maxBytes } });
    if (part?.fieldname !== 'file') throw missing();
    return { file: await part.toBuffer() };
  } catch (error) {
    if (error instanceof AppError) throw error;
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE')
      throw new AppError('request.too.large', { limit: maxBytes });
    throw missing();
  }
}
