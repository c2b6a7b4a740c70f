import type { Banner } from '../../../shared/brand/use-announcements.ts';
import { type ModalName, openModal } from '../../../shared/modals/modals.ts';

/** Modals a slide may open. */
const MODALS: readonly ModalName[] = ['announcementModal', 'serviceModal', 'downloadModal', 'loginPopupModal'];

export interface BannerLink {
  href?: string;
  target?: '_blank';
  onClick?: () => void;
}

/** Where a slide leads (S-260, S-267): inside the site, to another site in a new tab, to a modal, or nowhere (null). */
export function bannerLink({ linkageType, url }: Pick<Banner, 'linkageType' | 'url'>): BannerLink | null {
  if (linkageType === 'INNER' && /^\/(?!\/)/.test(url)) return { href: url };
  if (linkageType === 'OUTER' && url.startsWith('https://')) return { href: url, target: '_blank' };
  const modal = MODALS.find((name) => name === url);
  if (linkageType === 'MODAL' && modal) return { onClick: () => openModal(modal as 'serviceModal') };
  return null;
}
