import { type AffiliateBanner, affiliateBanners } from '@sampan/contract';
import type { FastifyInstance } from 'fastify';
import type { BrandGate } from '../../../platform/http/gate.ts';
import type { Services } from '../../../platform/services.ts';
import { minimumAge } from '../../account/index.ts';
import { loadSettings } from '../../brand/index.ts';
import { bannerWords } from './banner-words.ts';
import { drawBanner } from './draw-banner.ts';

const FILE = /^(\d+x\d+)-([a-z]{2,3})\.svg$/;
const isBanner = (size: string): size is AffiliateBanner => (affiliateBanners as readonly string[]).includes(size);

/** GET /go/banner/728x90-en.svg: a banner that partners place on pages of theirs. */
export function bannerRoutes(
  server: FastifyInstance,
  { db, config }: Pick<Services, 'db' | 'config'>,
  gate: Pick<BrandGate, 'brandAt'>,
): void {
  server.get<{ Params: { file: string } }>('/go/banner/:file', async (request, reply) => {
    const [, size = '', language = ''] = FILE.exec(request.params.file) ?? [];
    const words = bannerWords[language];
    if (!isBanner(size) || !words) return reply.callNotFound();
    const brand = (await gate.brandAt(request.hostname.toLowerCase())) ?? config.merchant;
    const settings = await loadSettings(db, brand);
    return (
      reply
        .type('image/svg+xml')
        .header('cache-control', 'public, max-age=86400')
        // Pages of others show it; opened by itself it runs nothing.
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
        .send(drawBanner(size, { ...words, brand: settings.name, age: minimumAge(settings) }))
    );
  });
}
