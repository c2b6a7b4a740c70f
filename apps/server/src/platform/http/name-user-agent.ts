const browsers: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const match = (table: readonly [RegExp, string][], text: string) => table.find(([sign]) => sign.test(text))?.[1];

/** A User-Agent in two words a person knows, `Chrome · Android`; '' when it says neither. The header itself is not kept. */
export function nameUserAgent(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, 400);
  return [match(browsers, text), match(systems, text)].filter(Boolean).join(' · ');
}
