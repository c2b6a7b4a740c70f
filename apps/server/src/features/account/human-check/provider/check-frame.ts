import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { BrandSettings } from '../../../../platform/brand-settings.ts';
import type { CheckProviderName, HumanCheckUrls } from '../../../../platform/config/human-check-config.ts';
import type { BrandGate } from '../../../../platform/http/gate.ts';
import { siteUrlOf } from '../../../../platform/http/served-brand.ts';
import { namedProvider } from './check-provider.ts';

export const CHECK_FRAME_PATH = '/human-check/';

/** Hosts that a provider's widget needs, as it documents them beside where its script comes from. */
const WIDGET_HOSTS: Record<CheckProviderName, readonly string[]> = {
  turnstile: [],
  hcaptcha: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
};

/** Runs in the frame: loads the provider's script, shows its widget, and tells the page that holds the frame what came of it. */
const SCRIPT = `
const check = JSON.parse(document.getElementById('check').textContent);
const say = (message) => parent.postMessage({ humanCheck: check.id, ...message }, check.site);
const fail = () => say({ failed: true });
const again = () => say({ expired: true });
const late = setTimeout(fail, 12000);
window.onCheckReady = () => {
  clearTimeout(late);
  window[check.global].render('widget', {
    sitekey: check.siteKey, action: check.action, cData: check.id, theme: check.theme, language: check.language, hl: check.language === 'auto' ? undefined : check.language,
    callback: (token) => say({ token }), 'error-callback': fail, 'expired-callback': again, 'timeout-callback': again,
    'chalexpired-callback': again, 'open-callback': () => say({ open: true }), 'close-callback': () => say({ open: false }),
  });
};
const script = document.createElement('script');
script.src = check.script;
script.onerror = fail;
document.head.append(script);
`;
const STYLE = 'html{color-scheme:light dark}body{margin:0;display:grid;justify-content:center}';
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const [scriptHash, styleHash] = [hashOf(SCRIPT), hashOf(STYLE)];

/** The frame lets in the provider of this brand and nobody else; the site's own pages let in none. */
function frameHeaders(hosts: readonly string[], siteOrigin: string): Record<string, string> {
  const provider = hosts.join(' ');
  const policy = [
    "default-src 'none'",
    `script-src ${scriptHash} ${provider}`,
    `style-src ${styleHash} ${provider}`,
    `img-src data: ${provider}`,
    `connect-src ${provider}`,
    `frame-src ${provider}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${siteOrigin}`,
  ];
  return {
    'content-security-policy': policy.join('; '),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  };
}

const query = z.object({
  site: z.string().max(253),
  id: z.uuid(),
  action: z.enum(['login', 'register', 'sms']),
  theme: z.enum(['dark', 'light']).catch('dark'),
  /** As the page is marked with it: en, fil, zh-Hans. */
  language: z
    .string()
    .regex(/^[A-Za-z-]{2,12}$/)
    .catch('en'),
});

/** The address of the frame of one check. Look and language are added by the page, which alone knows what is shown. */
export function frameAddress(
  gamesUrl: string,
  { id, action, site }: { id: string; action: string; site: string },
): string {
  return `${gamesUrl}${CHECK_FRAME_PATH}?${new URLSearchParams({ id, action, site }).toString()}`;
}

interface FrameParts {
  config: { publicUrl: string; merchant: string; humanCheckUrls: HumanCheckUrls };
  gate: Pick<BrandGate, 'brandAt' | 'resolve'>;
}

async function settingsAt(
  { config, gate }: FrameParts,
  host: string,
): Promise<{ settings: BrandSettings; hosts: readonly string[] } | null> {
  const own = host === '' ? null : await gate.brandAt(host);
  return gate.resolve(own ?? config.merchant);
}

/**
 * The frame of a provider's widget, on the games' origin: a script of somebody else never runs where the session is (decision
 * 0610).
 */
export function serveCheckFrame(app: FastifyInstance, parts: FrameParts): void {
  const { config } = parts;
  app.get(CHECK_FRAME_PATH, async (request, reply) => {
    const asked = query.safeParse(request.query);
    if (!asked.success) return reply.callNotFound();
    const { site, theme, ...check } = asked.data;
    const brand = await settingsAt(parts, site);
    const provider = brand && namedProvider(brand.settings);
    if (!provider) return reply.callNotFound();
    const { script } = config.humanCheckUrls[provider.name];
    const siteOrigin = siteUrlOf(new URL(config.publicUrl).origin, brand.hosts, site);
    const [language = ''] = check.language.split('-');
    const content = {
      ...check,
      theme,
      // Turnstile knows languages of two letters.
      language: language.length === 2 ? language : 'auto',
      siteKey: provider.siteKey,
      site: siteOrigin,
      global: provider.name,
      script: `${script}?render=explicit&onload=onCheckReady`,
    };
    const hosts = [new URL(script).origin, ...WIDGET_HOSTS[provider.name]];
    return reply
      .headers(frameHeaders(hosts, siteOrigin))
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="${check.language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${provider.name}</title><style>${STYLE}</style><div id="widget"></div><script type="application/json" id="check">${JSON.stringify(content).replaceAll('<', '\\u003c')}</script><script>${SCRIPT}</script></html>`,
      );
  });
}
