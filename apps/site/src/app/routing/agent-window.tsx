import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { AgentCentre } from '../../features/agents/index.ts';
import { ContractPage, IncomePage, useContractEntries } from '../../features/commissions/index.ts';
import { AnnouncementBoard } from '../../features/messages/sections.ts';
import type { GameCategory } from '../../shared/brand/categories.ts';
import { useProviderGroups } from '../../shared/brand/use-provider-groups.ts';
import type { ModalProps } from '../../shared/modals/modals.ts';
import type { AppKey } from '../locales/index.ts';

const known: readonly GameCategory[] = ['RNG', 'LIVE', 'SPORTS', 'ESPORTS', 'FISH', 'PVP', 'MINIGAME', 'LOTT', 'ELOTT'];

/** The income and the contracts that this agent has or is offered, as pages of the centre. */
function useBroughtPages() {
  const contracts = useContractEntries().map(({ kind, unanswered }) => [
    kind,
    {
      unanswered: unanswered ? 1 : 0,
      draw: ({ onClose }: { onClose: () => void }) => <ContractPage kind={kind} onClose={onClose} />,
    },
  ]);
  return {
    income: { draw: ({ onClose }: { onClose: () => void }) => <IncomePage onClose={onClose} /> },
    ...Object.fromEntries(contracts),
  };
}

/**
 * The agent centre with what other features bring to it: announcements, income and contracts, and the categories the market
 * has games of.
 */
export function AgentWindow({ page, onClose }: ModalProps<'agentCentreModal'>) {
  const t = useMessages<AppKey>();
  const brought = useBroughtPages();
  const filled = new Set(useProviderGroups().flatMap((group) => (group.cards.length > 0 ? [group.title] : [])));
  const categories = known
    .filter((code) => filled.has(code))
    .map((code) => ({ value: code, label: t(`category.${code}`) }));
  return (
    <AgentCentre
      announcements={<AnnouncementBoard />}
      categories={categories}
      brought={brought}
      {...(page && { page })}
      onClose={onClose}
    />
  );
}
