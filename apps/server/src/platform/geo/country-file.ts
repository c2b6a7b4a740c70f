import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type CountryResponse, Reader } from 'mmdb-lib';

/** Free files write the code flat, MaxMind's own in `country`. */
interface CountryRecord {
  country_code?: string;
  country?: { iso_code?: string };
}

/** Allocations of addresses to countries, which come with the packages (CC0); GEOIP_FILE names a better one. */
const BUNDLED = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

const opened = new Map<string, Reader<CountryResponse>>();

/** Read when the first gate asks: brands without gates never pay its eight megabytes. */
function open(file: string | null): Reader<CountryResponse> {
  const path = file ?? createRequire(import.meta.url).resolve(BUNDLED);
  const known = opened.get(path) ?? new Reader<CountryResponse>(readFileSync(path));
  opened.set(path, known);
  return known;
}

/** The country of an address by a file in MaxMind's format; '' where it knows none. */
export function countryByFile(file: string | null, ip: string): string {
  try {
    const found = open(file).get(ip) as unknown as CountryRecord | null;
    return found?.country_code ?? found?.country?.iso_code ?? '';
  } catch (error) {
    // What is no address has no country; a file that cannot be read must not pass for that.
    if (error instanceof Error && 'code' in error) throw error;
    return '';
  }
}
