import { useMessages } from '@sampan/web-client/i18n/use-messages';
import type { AppKey } from '../../locales/index.ts';
import css from './shell-arrow.module.css';
import { setShellShown, useShellShown } from './shell-shown.ts';

/** The `<<` of a frame page: brings header and left bar, and takes them away again (S-049). */
export function ShellArrow() {
  const t = useMessages<AppKey>();
  const shown = useShellShown();
  return (
    <button type="button" className={css.arrow} aria-expanded={shown} onClick={() => setShellShown(!shown)}>
      <span aria-hidden="true">{shown ? '>>' : '<<'}</span>
      <span className="visually-hidden">{t(shown ? 'app.shellHide' : 'app.shellShow')}</span>
    </button>
  );
}
