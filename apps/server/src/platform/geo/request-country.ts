import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/parse-config.ts';
import { countryByFile } from './country-file.ts';

/** Values of such headers that name no country: unknown, and the Tor network. */
const NO_COUNTRY = new Set(['XX', 'T1']);

/**
 * Where a request comes from: by the header that a trusted proxy sets (COUNTRY_HEADER), else by the file. The header of
 * anybody else is not read: `ips` has more than one address only where the last hop is a trusted proxy.
 */
export function countryOfRequest(
  request: Pick<FastifyRequest, 'ip' | 'ips' | 'headers'>,
  { countryHeader, geoipFile }: Pick<Config, 'countryHeader' | 'geoipFile'>,
): string {
  const value = countryHeader !== null && (request.ips?.length ?? 0) > 1 ? request.headers[countryHeader] : undefined;
  if (typeof value === 'string' && /^[A-Z]{2}$/.test(value) && !NO_COUNTRY.has(value)) return value;
  return countryByFile(geoipFile, request.ip);
}
