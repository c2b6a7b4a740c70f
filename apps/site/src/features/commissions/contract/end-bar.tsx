import { Button, Dialog, Note } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useOnline } from '@sampan/web-client/online/use-online';
import { type FormEvent, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import type { SharedKey } from '../../../shared/locales/index.ts';
import { showToast } from '../../../shared/toasts/toasts.ts';
import css from '../commissions.module.css';
import { commissionsEndpoints } from '../commissions-endpoints.ts';
import type { Contract } from '../commissions-queries.ts';
import type { CommissionsKey } from '../locales/index.ts';
import { SignFields } from '../parts/sign-fields.tsx';
import { useDayText } from '../parts/use-day-text.ts';
import { useSign } from '../parts/use-sign.ts';

/** Ends a contract with its notice, or takes back an offer that nobody has answered. */
export function EndBar({ contract, other }: { contract: Contract; other: string }) {
  const t = useMessages<CommissionsKey>();
  const day = useDayText();
  const [asking, setAsking] = useState(false);
  const { noticeAt, endsOn, state } = contract;
  if (noticeAt !== null && endsOn !== null) return <Note>{t('commissions.end.given', { day: day(endsOn) })}</Note>;
  return (
    <div className={css.start}>
      <Button look="bad" onClick={() => setAsking(true)}>
        {t(state === 'requested' ? 'commissions.end.takeBack' : 'commissions.end')}
      </Button>
      {asking && <EndDialog contract={contract} other={other} onClose={() => setAsking(false)} />}
    </div>
  );
}

function EndDialog({ contract, other, onClose }: { contract: Contract; other: string; onClose: () => void }) {
  const t = useMessages<CommissionsKey | SharedKey>();
  const online = useOnline();
  const day = useDayText();
  const { reference, terms, state } = contract;
  const offered = state === 'requested';
  const { sign, ...signing } = useSign<Contract>(({ endsOn }) => {
    const title =
      offered || endsOn === null ? t('commissions.end.takenBack') : t('commissions.end.done', { day: day(endsOn) });
    showToast({ tone: 'ok', title });
    onClose();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void sign((password) => call(commissionsEndpoints.endContract, { reference, ...password }));
  };
  return (
    <Dialog
      open
      size="s"
      role="alertdialog"
      dismissable={!signing.busy}
      onClose={onClose}
      title={t(offered ? 'commissions.end.takeBackTitle' : 'commissions.end.title')}
    >
      <form className={css.form} noValidate onSubmit={submit}>
        <p>
          {offered
            ? t('commissions.end.takeBackText', { name: other })
            : t('commissions.end.text', { count: terms.noticeDays, name: other })}
        </p>
        <SignFields signing={signing} />
        <div className={css.acts}>
          <Button look="line" autoFocus disabled={signing.busy} onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" look="bad" busy={signing.busy} disabled={!online}>
            {t(offered ? 'commissions.end.takeBack' : 'commissions.end')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
