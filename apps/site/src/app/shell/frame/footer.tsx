import { Anchor, VendorMark } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { memo, use } from 'react';
import { BrandLogo } from '../../../shared/brand/brand-logo.tsx';
import { useBrand } from '../../../shared/brand/use-permission.ts';
import { useProviderGroups } from '../../../shared/brand/use-provider-groups.ts';
import type { AppKey } from '../../locales/index.ts';
import { DrawnContext } from '../../render/drawn.ts';
import css from './footer.module.css';

/** Logo, vendors and the copyright line, which stays Filipino in every language (S-270, A-005). */
export const Footer = memo(function Footer() {
  const t = useMessages<AppKey>();
  const { name, playMoney } = useBrand();
  const { at } = use(DrawnContext);
  const vendors = new Map(
    useProviderGroups()
      .flatMap((group) => group.cards)
      .map((card) => [card.vassalage, card.name]),
  );
  return (
    <footer className={css.footer}>
      <BrandLogo label={name} className={css.logo} />
      {vendors.size > 0 && (
        <ul className={css.vendors} aria-label={t('footer.vendors')}>
          {[...vendors].map(([code, vendor]) => (
            <li key={code}>
              <VendorMark code={code} />
              {vendor}
            </li>
          ))}
        </ul>
      )}
      <nav aria-label={t('footer.links')} className={css.links}>
        <Anchor href="/fairness">{t('footer.fairness')}</Anchor>
        <Anchor href="/help">{t('footer.help')}</Anchor>
        <Anchor href="/promotions">{t('app.promotions')}</Anchor>
        <Anchor href="/down">{t('app.download')}</Anchor>
      </nav>
      {playMoney && <p className={css.small}>{t('footer.playMoney')}</p>}
      <div className={css.legal}>
        <span className={css.age} role="img" aria-label={t('footer.age')}>
          18+
        </span>
        <p className={css.small} lang="fil">
          © {new Date(at).getUTCFullYear()} {name}. Nakalaan ang lahat ng karapatan.
        </p>
      </div>
    </footer>
  );
});
