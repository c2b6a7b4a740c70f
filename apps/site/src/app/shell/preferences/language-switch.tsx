import { languageOf } from '@sampan/contract/languages';
import { cx, Icon, Menu } from '@sampan/ui';
import { useText } from '@sampan/web-client/i18n/text-context';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useBrand } from '../../../shared/brand/use-permission.ts';
import type { AppKey } from '../../locales/index.ts';
import { changeLanguage } from './change-language.ts';
import css from './switches.module.css';

/** What the brand has put into its header, and the language on show (S-011). */
export const offeredLanguages = (headerLanguages: readonly string[], shown: string): string[] => [
  ...new Set([...headerLanguages, shown]),
];

export function LanguageSwitch({ className }: { className?: string }) {
  const t = useMessages<AppKey>();
  const { code } = useText();
  const offered = offeredLanguages(useBrand().headerLanguages, code);
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
