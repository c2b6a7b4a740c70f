import type { ModuleId, Permission, WhitelabelModule } from '@sampan/contract';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { call } from '../api/call.ts';
import { endpoints } from '../api/endpoints.ts';
import { defaultPermission } from './default-permission.ts';

/** Settings and status. Pushed changes refetch it at once; the rest is for pages whose socket is down (S-021, A-044). */
export const permissionQuery = queryOptions({
  queryKey: queryKeys.permission,
  queryFn: ({ signal }) => call(endpoints.systemStatus, {}, { signal }),
  staleTime: 5 * 60_000,
  refetchOnWindowFocus: true,
  // While the site is closed, and while nobody could say whether it is (S-497).
  refetchInterval: ({ state }) => (state.data ? state.data.status !== 0 : state.status === 'error') && 10_000,
});

/** The settings as the site follows them, once for all its parts: each that looked at them had an observer of its own. */
export const PermissionContext = createContext(defaultPermission);

/** Follows the settings, for the one place that hands them on; asks for them again when they are old. */
export const useFollowedPermission = (): Permission => useQuery(permissionQuery).data ?? defaultPermission;

export const usePermission = (): Permission => use(PermissionContext);

export const useBrand = (): Permission['brand'] => usePermission().brand;

/** A module is on only when it and every parent say '1' (S-487). */
export function isModuleOn(tree: readonly WhitelabelModule[], module: ModuleId): boolean {
  return tree.some((node) => node.enabled === '1' && (node.modId === module || isModuleOn(node.childrenNodes, module)));
}

export const useModule = (module: ModuleId): boolean => isModuleOn(usePermission().whitelabel, module);

const WAYS: readonly ModuleId[] = ['USERNAMEREG3', 'MOBILENUMREG3'];

/** One of the two ways to register is on: without one no button leads there. */
export function useRegistrationOpen(): boolean {
  const { whitelabel } = usePermission();
  return WAYS.some((way) => isModuleOn(whitelabel, way));
}
