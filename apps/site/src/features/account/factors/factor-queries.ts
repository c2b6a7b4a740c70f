import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { endpoints } from '../../../shared/api/endpoints.ts';
import { securityEndpoints } from '../security/security-endpoints.ts';

// Under the security centre's name: what drops the one drops all of it.
export const devicesQuery = queryOptions({
  queryKey: [...queryKeys.security, 'devices'],
  queryFn: ({ signal }) => call(securityEndpoints.devices, {}, { signal }),
});
export const passkeysQuery = queryOptions({
  queryKey: [...queryKeys.security, 'passkeys'],
  queryFn: ({ signal }) => call(securityEndpoints.passkeys, {}, { signal }),
});
export const socialQuery = queryOptions({
  queryKey: [...queryKeys.security, 'social'],
  queryFn: ({ signal }) => call(endpoints.socialLinks, {}, { signal }),
});
export const secondFactorQuery = queryOptions({
  queryKey: [...queryKeys.security, 'second-factor'],
  queryFn: ({ signal }) => call(securityEndpoints.secondFactor, {}, { signal }),
});
