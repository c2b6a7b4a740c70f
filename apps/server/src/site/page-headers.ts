import type { Config } from '../platform/config/parse-config.ts';

/** Where Firebase's telephone sign-in and its check of the visitor live. */
const FIREBASE_CALLS = 'https://identitytoolkit.googleapis.com https://securetoken.googleapis.com';
const CHECK_SCRIPTS = 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/';
const CHECK_FRAMES = 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/';

/** Where the tag of analytics comes from, and what it reports to. */
const TAG_SCRIPTS = 'https://www.googletagmanager.com/gtag/';
const TAG_CALLS = 'https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com';

/** What a page loads from others because of the brand's settings. */
export interface PageGuests {
  /** Firebase proves telephone numbers (F-012); `emulatorUrl` stands in for it. null: nothing of it is let in. */
  firebase: { emulatorUrl: string } | null;
  /** Hosts that frames of outsiders come from: vendors' games (content.launchGameCDNs), a chat provider (chat.providerFrames). */
  frames?: readonly string[];
  /** Addresses of the brand whose speed its pages measure (content.domains, S-234). */
  measured?: readonly string[];
  /** The brand has a tag of analytics (analytics.gtagId, S-490). */
  analytics?: boolean;
  /** Hosts that pictures come from (content.imageCDNs, S-491). */
  pictures?: readonly string[];
}

/** Origins of the addresses an operator has put in, for a source list of the policy. */
const originsOf = (addresses: readonly string[] = []): string =>
  [...new Set(addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin))]
    .map((origin) => ` ${origin}`)
    .join('');

/** What the policy opens for Firebase: the real one brings a check with scripts and a frame, the stand-in calls only. */
function forFirebase({ firebase }: PageGuests) {
  if (!firebase) return { calls: '', scripts: '', frames: '', policies: '' };
  if (firebase.emulatorUrl)
    return { calls: ` ${new URL(firebase.emulatorUrl).origin}`, scripts: '', frames: '', policies: '' };
  // `default`: the site's own, which lets the addresses of the check be scripts and nothing else (firebase-phone.ts).
  return {
    calls: ` ${FIREBASE_CALLS} ${CHECK_SCRIPTS}`,
    scripts: ` ${CHECK_SCRIPTS}`,
    frames: ` ${CHECK_FRAMES}`,
    policies: ' default goog#html recaptcha',
  };
}

/** What it opens for all guests that bring scripts. */
function openings(guests: PageGuests) {
  const open = forFirebase(guests);
  if (!guests.analytics) return { ...open, pixels: '' };
  const calls = `${open.calls} ${TAG_CALLS}`;
  // `goog#html`: the tag's own.
  const policies = open.policies.includes('goog#html') ? open.policies : `${open.policies} goog#html`;
  return { ...open, calls, scripts: `${open.scripts} ${TAG_SCRIPTS}`, pixels: ` ${TAG_CALLS}`, policies };
}

/** Of what stands in the document itself, quotes included. */
export interface InlineHashes {
  script: string;
  style?: string;
}

/** What a page of the site may load and where it may be shown (R-57). Frames come from the games' origin and from hosts the operator names. */
export function pageHeaders(
  config: Pick<Config, 'publicUrl' | 'gamesUrl'>,
  inline: InlineHashes,
  guests: PageGuests = { firebase: null },
): Record<string, string> {
  const open = openings(guests);
  const socketOrigin = config.publicUrl.replace(/^http/, 'ws');
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${inline.script}${open.scripts}`,
    `style-src 'self'${inline.style ? ` ${inline.style}` : ''}`,
    `img-src 'self' data: blob:${originsOf(guests.pictures)}${open.pixels}`,
    "font-src 'self'",
    `connect-src 'self' ${socketOrigin}${originsOf(guests.measured)}${open.calls}`,
    `frame-src ${config.gamesUrl}${originsOf(guests.frames)}${open.frames}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types sampan dompurify${open.policies} 'allow-duplicates'`,
  ];
  return {
    'content-security-policy': policy.join('; '),
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  };
}
