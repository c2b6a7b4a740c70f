import type { Permission } from '@sampan/contract';
import type { IconName } from '@sampan/ui';
import { toggleChat } from '../../features/chat/index.ts';
import { type CategoryPlace, cardsOf, orderedCategories, type ProviderGroup } from '../../shared/brand/categories.ts';
import { isModuleOn } from '../../shared/brand/use-permission.ts';
import { openModal } from '../../shared/modals/modals.ts';
import { type AppKey } from '../locales/index.ts';

export interface MenuLink {
  id: string;
  label: AppKey;
  icon: IconName;
  href?: string;
  outside?: boolean;
  onPress?: () => void;
}
export interface MenuCategory extends CategoryPlace {
  group: ProviderGroup;
}

export function menuCategories(groups: readonly ProviderGroup[]): MenuCategory[] {
  return orderedCategories(groups).map((place) => {
    const titles: readonly string[] = place.code === 'LOTT' ? ['LOTT', 'ELOTT'] : [place.code];
    const cards = place.kind
      ? cardsOf(place, groups)
      : groups.filter(({ title }) => titles.includes(title)).flatMap((group) => group.cards);
    return { ...place, group: { title: place.code, gameClassify: place.code, cards } };
  });
}

/** The first category with a lobby of rails and pages; lotteries open one by one. */
export const firstLobby = (categories: readonly MenuCategory[]): MenuCategory | undefined =>
  categories.find(({ code }) => code !== 'LOTT');

/** Customer service expands to what exists for this brand (S-224, S-277). */
export function serviceLinks({ contacts, whitelabel }: Permission): MenuLink[] {
  const telegram = contacts.telegram.startsWith('https://') ? contacts.telegram : '';
  const all: (MenuLink | false)[] = [
    { id: 'service', label: 'app.contact', icon: 'headset', onPress: () => openModal('serviceModal') },
    Boolean(telegram) && { id: 'telegram', label: 'app.telegram', icon: 'external', href: telegram, outside: true },
    { id: 'messages', label: 'app.platformInformation', icon: 'mail', href: '/me/messageV2' },
    { id: 'announcement', label: 'app.announcements', icon: 'bell', onPress: () => openModal('announcementModal') },
    { id: 'help', label: 'app.helpCentre', icon: 'help', href: '/help' },
    isModuleOn(whitelabel, 'CBS3') && { id: 'chat', label: 'app.chat', icon: 'message', onPress: toggleChat },
    { id: 'speed', label: 'app.speedCheck', icon: 'bolt', onPress: () => openModal('speedCheckModal') },
  ];
  return all.filter((link) => link !== false);
}
