import { languages } from '@sampan/contract/languages';
import { Select } from '@sampan/ui';
import { useText } from '@sampan/web-client/i18n/text-context';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useObserved } from '@sampan/web-client/storage/use-observed';
import { useBrand } from '../../../shared/brand/use-permission.ts';
import { storeTheme, type Theme, themeValue } from '../../../shared/theme/theme.ts';
import type { SecurityKey } from './locales/index.ts';
import { SecurityCard } from './security-card.tsx';
import css from './security-page.module.css';
import type { SecuritySectionProps } from './security-section-props.ts';

/** Language and theme. */
export function DisplaySection({ onLanguage }: SecuritySectionProps) {
  const t = useMessages<SecurityKey>();
  const { code } = useText();
  const brand = useBrand();
  const theme = useObserved(themeValue, 'dark');
  const offered = languages.filter((language) => brand.languages.includes(language.code) || language.code === code);
  return (
    <SecurityCard icon="settings" title={t('security.display.title')}>
      <div className={css.selects}>
        <Select
          bare
          icon="globe"
          label={t('security.display.language')}
          value={code}
          options={offered.map((language) => ({ value: language.code, label: language.name }))}
          onChange={(event) => onLanguage(event.target.value)}
        />
        <Select
          bare
          icon={theme === 'dark' ? 'moon' : 'sun'}
          label={t('security.display.theme')}
          value={theme}
          options={[
            { value: 'dark', label: t('security.display.dark') },
            { value: 'light', label: t('security.display.light') },
          ]}
          onChange={(event) => storeTheme(event.target.value as Theme)}
        />
      </div>
    </SecurityCard>
  );
}
