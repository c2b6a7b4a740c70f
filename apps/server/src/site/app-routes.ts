/**
 * The site as an app of its own on a phone: the manifest that browsers install it by, and the profile that puts it on the
 * home screen of an iPhone. On an iPhone nothing is pushed to a site that is not there.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeHtml } from '@sampan/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BrandSettings } from '../platform/brand-settings.ts';

export interface AppRouteParts {
  /** The folder with the site's pictures. */
  clientFolder: string;
  /** The brand of a host and the address of its site. */
  placeOf(host: string): Promise<{ brand: Pick<BrandSettings, 'brand' | 'name'>; origin: string } | null>;
}

const ICON = 'apple-touch-icon.png';
const SCREEN = '#11151f';

function manifestOf(name: string): object {
  const icon = (size: number) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' });
  return {
    name,
    short_name: name,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: SCREEN,
    theme_color: SCREEN,
    // The boat stands within the middle four fifths of its picture: a phone may cut it to the shape of its own.
    icons: [
      icon(192),
      icon(512),
      { ...icon(512), purpose: 'maskable' },
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  };
}

/** The same for the same name, so that a profile that is installed again takes the place of the former one. */
function uuidOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)]
    .join('-')
    .toUpperCase();
}

/** A web clip as Apple's configuration profiles describe it. */
function profileOf({ name, origin, icon }: { name: string; origin: string; icon: Buffer }): string {
  const { hostname } = new URL(origin);
  const text = (key: string, value: string) => `<key>${key}</key><string>${escapeHtml(value)}</string>`;
  const yes = (key: string) => `<key>${key}</key><true/>`;
  const named = (part: string) =>
    `${text('PayloadIdentifier', `${hostname}.${part}`)}${text('PayloadUUID', uuidOf(`${hostname} ${part}`))}<key>PayloadVersion</key><integer>1</integer>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict>
<key>PayloadContent</key><array><dict>
${text('PayloadType', 'com.apple.webClip.managed')}${named('clip')}${text('Label', name)}${text('URL', `${origin}/`)}
<key>Icon</key><data>${icon.toString('base64')}</data>${yes('FullScreen')}${yes('IsRemovable')}${yes('Precomposed')}
</dict></array>
${text('PayloadType', 'Configuration')}${named('profile')}${text('PayloadDisplayName', name)}
</dict></plist>
`;
}

export function appRoutes(app: FastifyInstance, { clientFolder, placeOf }: AppRouteParts): void {
  const find = ({ hostname }: FastifyRequest) => placeOf(hostname.toLowerCase());
  app.get('/app.webmanifest', async (request, reply) => {
    const place = await find(request);
    if (!place) return reply.callNotFound();
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/manifest+json')
      .send(JSON.stringify(manifestOf(place.brand.name)));
  });
  app.get('/app.mobileconfig', async (request, reply) => {
    const place = await find(request);
    if (!place) return reply.callNotFound();
    const icon = readFileSync(join(clientFolder, ICON));
    return reply
      .header('cache-control', 'no-cache')
      .header('content-disposition', `attachment; filename="${place.brand.brand}.mobileconfig"`)
      .type('application/x-apple-aspen-config')
      .send(profileOf({ name: place.brand.name, origin: place.origin, icon }));
  });
}
