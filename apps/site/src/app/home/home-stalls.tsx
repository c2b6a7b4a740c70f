import { StallStrip } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useProviderGroups } from '../../shared/brand/use-provider-groups.ts';
import type { AppKey } from '../locales/index.ts';
import { menuCategories } from '../menus/menu-entries.ts';
import css from './home-page.module.css';

/** The categories as stalls; a single one needs no strip. */
export function HomeStalls() {
  const t = useMessages<AppKey>();
  const categories = menuCategories(useProviderGroups());
  if (categories.length < 2) return null;
  const stalls = categories.map(({ code, stall, path, group }) => ({
    category: stall,
    href: path,
    label: t(`category.${code}`),
    detail: t('home.games', { count: group.cards.reduce((sum, card) => sum + card.gameCount, 0) }),
  }));
  return <StallStrip label={t('app.games')} stalls={stalls} className={css.stalls} />;
}
