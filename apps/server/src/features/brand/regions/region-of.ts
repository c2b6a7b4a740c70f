import type { BrandSettings } from '../../../platform/brand-settings.ts';
import { brandSettings } from '../brand.settings.ts';
import { evaluateRegion } from './evaluate-region.ts';

/** Whether the brand serves an address, and the country it is in by the brand's own table. */
export const regionOf = (settings: BrandSettings, ip: string) =>
  evaluateRegion(
    {
      closed: settings.get(brandSettings.regionClosed),
      rules: settings.get(brandSettings.regionRules),
      blockedCountries: settings.get(brandSettings.blockedCountries),
    },
    ip,
  );

/** '' when no block tells it. */
export const countryOf = (settings: BrandSettings, ip: string): string => regionOf(settings, ip).countryCode;
