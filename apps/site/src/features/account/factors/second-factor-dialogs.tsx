import { Button, Dialog, QrCode, TextField } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { type FormEvent, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import type { SharedKey } from '../../../shared/locales/index.ts';
import { showToast } from '../../../shared/toasts/toasts.ts';
import { useBusy } from '../login-methods/use-busy.ts';
import { securityEndpoints } from '../security/security-endpoints.ts';
import { FactorFailure } from './factor-failure.tsx';
import css from './factors.module.css';
import type { FactorsKey } from './locales/index.ts';

/** What a code of the app is asked for. */
export type CodeIntent = { kind: 'on'; secret: string; address: string } | { kind: 'off' } | { kind: 'renew' };

interface CodeDialogProps {
  intent: CodeIntent;
  /** With the recovery codes that came of it, or null. */
  onDone: (recoveryCodes: string[] | null) => void;
  onClose: () => void;
}

/** Carries an intent out. @returns recovery codes, or null */
async function carryOut({ kind }: CodeIntent, code: string): Promise<string[] | null> {
  if (kind === 'off') {
    await call(securityEndpoints.secondFactorOff, { code });
    return null;
  }
  const row = kind === 'on' ? securityEndpoints.secondFactorConfirm : securityEndpoints.recoveryCodes;
  return (await call(row, { code })).recoveryCodes;
}

/** Asks for a code of the app; for a new secret with the picture the app scans. */
export function CodeDialog({ intent, onDone, onClose }: CodeDialogProps) {
  const t = useMessages<FactorsKey | SharedKey>();
  const { busy, failure, run } = useBusy();
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') return;
    void run('send', async () => {
      const codes = await carryOut(intent, code.trim());
      if (intent.kind !== 'renew')
        showToast({ tone: 'ok', title: t(intent.kind === 'on' ? 'factors.second.isOn' : 'factors.second.isOff') });
      onDone(codes);
    });
  };
  const texts = { on: 'factors.second.scan', off: 'factors.second.offText', renew: 'factors.second.newText' } as const;
  return (
    <Dialog open onClose={onClose} size="s" title={t('factors.second.title')} closeLabel={t('common.close')}>
      <form className={css.form} noValidate onSubmit={submit}>
        <p className="sub">{t(texts[intent.kind])}</p>
        {intent.kind === 'on' && <Secret secret={intent.secret} address={intent.address} />}
        <FactorFailure failure={failure} />
        <TextField
          label={t('factors.second.code')}
          name="code"
          required
          data-autofocus
          value={code}
          maxLength={32}
          inputMode={intent.kind === 'on' ? 'numeric' : undefined}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button type="submit" look={intent.kind === 'off' ? 'bad' : 'action'} wide busy={busy !== null}>
          {t(intent.kind === 'off' ? 'factors.second.stop' : 'factors.second.confirm')}
        </Button>
      </form>
    </Dialog>
  );
}

function Secret({ secret, address }: { secret: string; address: string }) {
  const t = useMessages<FactorsKey>();
  return (
    <>
      <QrCode text={address} label={t('factors.second.qr')} className={css.qr} />
      <div>
        <p className={css.about}>{t('factors.second.secret')}</p>
        <code className={css.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </div>
    </>
  );
}
