import type { Config } from '../platform/config/parse-config.ts';

/** What a page of the site may load and where it may be shown (R-57). Frames are the games' origin alone. */
export function pageHeaders(
  config: Pick<Config, 'publicUrl' | 'gamesUrl'>,
  scriptHash: string,
): Record<string, string> {
  const socketOrigin = config.publicUrl.replace(/^http/, 'ws');
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${scriptHash}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${socketOrigin}`,
    `frame-src ${config.gamesUrl}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types sampan dompurify 'allow-duplicates'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    ...(config.publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}
