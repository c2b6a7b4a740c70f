import type { Balance, Consolidated, MemberInfo, MerchantWallet, Permission } from '@sampan/contract';
import { isAgent } from '@sampan/contract/account-types';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { ProviderGroup } from '../../shared/brand/categories.ts';
import { providerGroupsQuery, type StoredProviderGroups } from '../../shared/brand/use-provider-groups.ts';
import { consolidatedQuery } from '../../shared/session/consolidated-query.ts';
import { currentToken } from '../../shared/session/session.ts';
import { type SessionKey, sessionArea } from '../../shared/storage/browser-storage.ts';

interface StoredAnswer {
  query: QueryKey;
  /** A member's own: it is written only while one is logged in. */
  own?: true;
  values(answer: never, at: number): Partial<Record<SessionKey, string>>;
}

const flag = (...kinds: readonly string[]): string => String(kinds.includes('1'));

/** The answers that are stored for the visit, under the names of the specification (S-443, S-450). No secret is among them. */
const storedAnswers: readonly StoredAnswer[] = [
  {
    query: queryKeys.permission,
    // Where the visitor is stays out of storage, and so does all that belongs to a provider.
    values: ({ location: _, phone: { firebase: __, ...phone }, ...settings }: Permission) => ({
      settings: JSON.stringify({ ...settings, phone }),
    }),
  },
  {
    query: providerGroupsQuery.queryKey,
    values: (groups: ProviderGroup[], at: number) => ({
      gameVendor: JSON.stringify({ at, groups } satisfies StoredProviderGroups),
    }),
  },
  { query: queryKeys.domains, values: (list: unknown) => ({ routers: JSON.stringify(list) }) },
  {
    query: queryKeys.balance,
    own: true,
    values: ({ sumBalance, currency, currencySymbol }: Balance) => ({
      wallet: JSON.stringify({ sumBalance, currency, currencySymbol }),
    }),
  },
  {
    query: queryKeys.vendorWallets,
    own: true,
    values: ({ isSingle, automatic }: MerchantWallet) => ({ merchantWallet: JSON.stringify({ isSingle, automatic }) }),
  },
  {
    query: queryKeys.consolidated,
    own: true,
    values: (contracts: Consolidated) => ({
      consolidated: JSON.stringify(contracts),
      enableSalary: flag(contracts.dailysalreqtype, contracts.contracthoursalreq, contracts.realtimesalreqtype),
      enableContract: flag(contracts.divtypereq),
    }),
  },
];
const byHash = new Map(storedAnswers.map((answer) => [hashKey(answer.query), answer]));

function store({ queryHash, state }: Query): void {
  const stored = byHash.get(queryHash);
  if (!stored || state.data === undefined || (stored.own && !currentToken())) return;
  for (const [key, value] of Object.entries(stored.values(state.data as never, state.dataUpdatedAt)))
    sessionArea.set(key as SessionKey, value);
}

/** Only agents have contracts to ask for; what they are follows the brand's settings (S-330). */
function askForContracts(client: QueryClient): void {
  const member = client.getQueryData<MemberInfo>(queryKeys.member);
  if (currentToken() && member && isAgent(member.type))
    void client.prefetchQuery({ ...consolidatedQuery, staleTime: 0 });
}

/** Writes answers down as they come; what came before this started is written at once. */
export function storeAnswers(client: QueryClient): void {
  const asks = new Set([hashKey(queryKeys.member), hashKey(queryKeys.permission)]);
  const cache = client.getQueryCache();
  for (const query of cache.getAll()) store(query);
  askForContracts(client);
  cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    store(event.query);
    if (asks.has(event.query.queryHash)) askForContracts(client);
  });
}
