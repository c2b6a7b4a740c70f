import { Button, Dialog } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import type { SharedKey } from '../../../shared/locales/index.ts';
import { showToast } from '../../../shared/toasts/toasts.ts';
import css from './factors.module.css';
import type { FactorsKey } from './locales/index.ts';

/** The recovery codes, shown this once: nothing keeps them but who reads them. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const t = useMessages<FactorsKey | SharedKey>();
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    showToast({ tone: 'ok', title: t('factors.second.copied') });
  };
  return (
    <Dialog open onClose={onClose} size="s" title={t('factors.second.codes')} closeLabel={t('common.close')}>
      <div className={css.form}>
        <p className="sub">{t('factors.second.codesText')}</p>
        <ul className={css.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Button look="line" icon="copy" onClick={() => void copy().catch(() => {})}>
          {t('factors.second.copy')}
        </Button>
        <Button look="action" wide onClick={onClose}>
          {t('factors.second.kept')}
        </Button>
      </div>
    </Dialog>
  );
}
