import type { MemberInfo } from '@sampan/contract';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { endpoints } from '../api/endpoints.ts';
import { rememberMember, useSignedIn } from './session.ts';

/** The member of this session (S-442); its answer also fills the session's storage names. */
export const memberQuery = queryOptions({
  queryKey: queryKeys.member,
  queryFn: async ({ signal }) => {
    const member = await call(endpoints.memberInfo, {}, { signal });
    rememberMember(member);
    return member;
  },
  staleTime: 60_000,
});

/** undefined for a visitor and while the answer is on its way. */
export function useMember(): MemberInfo | undefined {
  const signedIn = useSignedIn();
  const { data } = useQuery({ ...memberQuery, enabled: signedIn });
  return signedIn ? data : undefined;
}
