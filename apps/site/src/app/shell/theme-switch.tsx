import { IconButton } from '@sampan/ui';
import { use } from 'react';
import { useMessages } from '../../shared/i18n/use-messages.ts';
import { useObserved } from '../../shared/storage/observed-value.ts';
import { keepTheme, themeValue } from '../../shared/theme/theme.ts';
import type { AppKey } from '../locales/index.ts';
import { DrawnContext } from '../render/drawn.ts';

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
      onClick={() => keepTheme(dark ? 'light' : 'dark')}
    />
  );
}
