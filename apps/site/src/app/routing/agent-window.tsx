import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { AgentCentre } from '../../features/agents/index.ts';
import { AnnouncementBoard } from '../../features/messages/sections.ts';
import type { GameCategory } from '../../shared/brand/categories.ts';
import { useProviderGroups } from '../../shared/brand/use-provider-groups.ts';
import type { AppKey } from '../locales/index.ts';

const known: readonly GameCategory[] = ['RNG', 'LIVE', 'SPORTS', 'ESPORTS', 'FISH', 'PVP', 'MINIGAME', 'LOTT', 'ELOTT'];

/** The agent centre with what other features bring to it: announcements, and the categories the market has games of. */
export function AgentWindow({ onClose }: { onClose: () => void }) {
  const t = useMessages<AppKey>();
  const filled = new Set(useProviderGroups().flatMap((group) => (group.cards.length > 0 ? [group.title] : [])));
  const categories = known
    .filter((code) => filled.has(code))
    .map((code) => ({ value: code, label: t(`category.${code}`) }));
  return <AgentCentre announcements={<AnnouncementBoard />} categories={categories} brought={{}} onClose={onClose} />;
}
