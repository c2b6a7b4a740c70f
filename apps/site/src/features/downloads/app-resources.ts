import type { Permission } from '@sampan/contract';

export type AppSystem = 'android' | 'ios';
/** Names of the resources (S-347): looked up by resourceType, else by labelNameEn. */
const NAMES: Readonly<Record<AppSystem, string>> = { android: 'ANDROID', ios: 'MOBILECONFIG' };

/** The address to download from, or null where the brand has none (then no QR code is shown, S-345). */
export function appAddress(resources: Permission['resources'], system: AppSystem): string | null {
  const wanted = NAMES[system];
  const found =
    resources.find((one) => one.resourceType.toUpperCase() === wanted) ??
    resources.find((one) => one.labelNameEn.toUpperCase() === wanted);
  const address = found?.url ?? '';
  return /^(https?:\/\/|\/(?!\/))/.test(address) ? address : null;
}

/**
 * What the QR code says (S-009): the file's address as a phone that scans it can reach it, else the page that shows it.
 * @param here the page's own address, '' where it is not known yet
 */
export function scanAddress(resources: Permission['resources'], system: AppSystem, here: string): string {
  const address = appAddress(resources, system);
  if (!address || !URL.canParse(address, here || undefined)) return here;
  return new URL(address, here || undefined).href;
}

/** The system of a phone by its user agent; null on a computer (S-348). iPads say Macintosh but have touch. */
export function systemOf(userAgent: string, touchPoints: number): AppSystem | null {
  if (/android/i.test(userAgent)) return 'android';
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios';
  return /macintosh/i.test(userAgent) && touchPoints > 1 ? 'ios' : null;
}
