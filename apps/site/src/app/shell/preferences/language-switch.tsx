import { languageOf } from '@sampan/contract/languages';
import { cx, Icon, Menu } from '@sampan/ui';
import { useText } from '@sampan/web-client/i18n/text-context';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useBrand } from '../../../shared/brand/use-permission.ts';
import type { AppKey } from '../../locales/index.ts';
import { changeLanguage } from './change-language.ts';
import css from './switches.module.css';

/** The header's languages first, then the others the brand offers (S-011, A-001). */
export function offeredLanguages(brand: {
  headerLanguages: readonly string[];
  languages: readonly string[];
}): string[] {
  const known = [...brand.headerLanguages, ...brand.languages].filter((code) => languageOf(code).dictionary);
  return [...new Set(known)];
}

export function LanguageSwitch({ className }: { className?: string }) {
  const t = useMessages<AppKey>();
  const { code } = useText();
  const offered = offeredLanguages(useBrand());
  const items = offered.map((one) => {
    const { name, tag } = languageOf(one);
    return { id: one, label: name, lang: tag, current: one === code, onSelect: () => changeLanguage(one) };
  });
  return (
    <Menu
      className={cx(css.switch, className)}
      triggerClassName={css.trigger}
      // The code on the button is part of its name, for whoever speaks what they see (WCAG 2.5.3).
      label={t('app.language', { name: `${languageOf(code).name}, ${code}` })}
      items={items}
      trigger={
        <>
          <Icon name="globe" />
          <span aria-hidden="true">{code}</span>
        </>
      }
    />
  );
}
