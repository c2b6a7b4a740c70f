import { lazySection } from '@sampan/web-client/sections/lazy-section';
import { creditMessages } from './credit/locales/index.ts';
import { linksMessages } from './links/locales/index.ts';
import { agentsMessages } from './locales/index.ts';
import { notesMessages } from './notes/locales/index.ts';

export const AgentCentre = lazySection(
  () => import('./agent-centre.tsx').then((part) => part.AgentCentre),
  [agentsMessages, linksMessages, notesMessages, creditMessages],
);
