import { lazySection } from '../../shared/route/lazy-section.tsx';
import { agentsMessages } from './locales/index.ts';

export const AgentCentre = lazySection(
  () => import('./agent-centre.tsx').then((part) => part.AgentCentre),
  [agentsMessages],
);
