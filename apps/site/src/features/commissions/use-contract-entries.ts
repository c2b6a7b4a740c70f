import { useQuery } from '@tanstack/react-query';
import { consolidatedQuery } from '../../shared/session/consolidated-query.ts';
import { type ContractKind, contractKinds, unansweredQuery } from './commissions-queries.ts';

const flags = {
  dividend: 'divtypereq',
  daily: 'dailysalreqtype',
  hourly: 'contracthoursalreq',
  realtime: 'realtimesalreqtype',
} as const satisfies Record<ContractKind, string>;

/** The kinds that have a page (S-322 to S-325), and those of them with an offer to answer. */
export function useContractEntries(): readonly { kind: ContractKind; unanswered: boolean }[] {
  const { data: shown } = useQuery(consolidatedQuery);
  const { data: unanswered = [] } = useQuery(unansweredQuery);
  return contractKinds
    .filter((kind) => shown?.[flags[kind]] === '1')
    .map((kind) => ({ kind, unanswered: unanswered.includes(kind) }));
}
