import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../platform/database/index.ts';
import { AVATAR_PATH, selectAvatar } from './avatar.queries.ts';

const ADDRESS = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.webp$/;

/**
 * GET /avatars/<id>.webp. Whatever somebody once managed to have stored here must not act: it is sent as one kind
 * of picture, never guessed at, runs nothing even when opened by itself, and only our own pages may show it.
 */
export function avatarRoutes(app: FastifyInstance, db: Database): void {
  app.get(`${AVATAR_PATH}:name`, async (request, reply) => {
    const id = ADDRESS.exec((request.params as { name: string }).name)?.[1];
    const picture = id === undefined ? null : await selectAvatar(db, id);
    if (picture === null) return reply.callNotFound();
    return reply
      .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
      .header('cross-origin-resource-policy', 'same-origin')
      .header('content-disposition', 'inline; filename="avatar.webp"')
      .header('cache-control', 'private, max-age=86400, immutable')
      .type('image/webp')
      .send(picture);
  });
}
