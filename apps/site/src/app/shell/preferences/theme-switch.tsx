import { IconButton } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useObserved } from '@sampan/web-client/storage/use-observed';
import { use } from 'react';
import { storeTheme, themeValue } from '../../../shared/theme/theme.ts';
import type { AppKey } from '../../locales/index.ts';
import { DrawnContext } from '../../render/drawn.ts';

/** Dark or light, at once and kept (S-067, S-020). */
export function ThemeSwitch({ className }: { className?: string }) {
  const t = useMessages<AppKey>();
  const theme = useObserved(themeValue, use(DrawnContext).theme);
  const dark = theme === 'dark';
  return (
    <IconButton
      className={className}
      icon={dark ? 'moon' : 'sun'}
      label={t(dark ? 'app.themeToLight' : 'app.themeToDark')}
      onClick={() => storeTheme(dark ? 'light' : 'dark')}
    />
  );
}
