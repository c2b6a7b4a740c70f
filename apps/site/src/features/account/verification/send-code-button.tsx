import { Button, ConfirmDialog, Dialog } from '@sampan/ui';
import { ApiError } from '@sampan/web-client/calls/api-error';
import { serverNow } from '@sampan/web-client/calls/server-clock';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useEffect, useMemo, useState } from 'react';
import type { SharedKey } from '../../../shared/locales/index.ts';
import { HumanCheckField } from '../human-check/human-check.tsx';
import { throttled } from '../human-check/throttle.ts';
import { useHumanCheck } from '../human-check/use-human-check.ts';
import type { VerificationKey } from './locales/index.ts';
import { useCodeErrorText } from './use-code-error-text.ts';
import { useCountdown } from './use-countdown.ts';
import type { CodeChannel } from './use-phone-code.ts';

/** Two sends within this many ms are one (S-126). */
const THROTTLE_MS = 1000;
const now = () => performance.now();

export interface SendCodeButtonProps {
  channel: CodeChannel;
  /** Validates what the code is sent to and shows what is wrong with it; false: nothing is sent (S-178). */
  ready: () => boolean;
  onSent?: () => void;
}

/** A refusal that says how long to wait has a countdown too. */
function waitOf(error: unknown): number | null {
  const seconds = error instanceof ApiError && error.code === 'code.wait' ? Number(error.details.seconds) : Number.NaN;
  return Number.isFinite(seconds) ? serverNow() + seconds * 1000 : null;
}

/**
 * Sends a verification code: the human check first (S-120), then a countdown stands in the button's place until another
 * may be asked for (S-121…S-125). A failure is shown in a dialog (S-128). Needs the words of `verificationMessages`.
 */
export function SendCodeButton({ channel, ready, onSent }: SendCodeButtonProps) {
  const t = useMessages<VerificationKey>();
  const countdown = useCountdown();
  const [stage, setStage] = useState<'idle' | 'check' | 'sending'>('idle');
  const [failure, setFailure] = useState<unknown>(null);
  const gate = useMemo(() => throttled(THROTTLE_MS, now), []);

  const send = async (humanCheckId: string | undefined) => {
    setStage('sending');
    try {
      countdown.start((await channel.send(humanCheckId)).expirationTime);
      onSent?.();
    } catch (error) {
      const until = waitOf(error);
      if (until !== null) countdown.start(until);
      setFailure(error);
    } finally {
      setStage('idle');
    }
  };
  const press = () => {
    if (countdown.seconds > 0 || stage !== 'idle') return;
    gate(() => {
      if (!ready()) return;
      if (channel.needsCheck) setStage('check');
      else void send(undefined);
    });
  };
  const waiting = countdown.seconds > 0;
  return (
    <>
      <Button dense look="line" busy={stage === 'sending'} aria-disabled={waiting || undefined} onClick={press}>
        <span className="num">
          {waiting ? t('verification.code.again', { seconds: countdown.seconds }) : t('verification.code.send')}
        </span>
      </Button>
      <span className="visually-hidden" role="status">
        {countdown.announced !== null &&
          (countdown.announced > 0
            ? t('verification.code.wait', { seconds: countdown.announced })
            : t('verification.code.ready'))}
      </span>
      {stage === 'check' && <CheckDialog onPassed={(id) => void send(id)} onClose={() => setStage('idle')} />}
      <FailureDialog error={failure} onClose={() => setFailure(null)} />
    </>
  );
}

/** The slider of action `sms`; sending starts as soon as it is passed. */
function CheckDialog({ onPassed, onClose }: { onPassed: (id: string) => void; onClose: () => void }) {
  const t = useMessages<VerificationKey | SharedKey>();
  const check = useHumanCheck('sms', true);
  const { passedId } = check;
  useEffect(() => {
    if (passedId) onPassed(passedId);
    // The id comes once; a new `onPassed` of the next render must not send again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [passedId]);
  return (
    <Dialog open onClose={onClose} size="s" title={t('verification.check.title')} closeLabel={t('common.close')}>
      <p>{t('verification.check.text')}</p>
      <HumanCheckField check={check} />
    </Dialog>
  );
}

function FailureDialog({ error, onClose }: { error: unknown; onClose: () => void }) {
  const t = useMessages<VerificationKey | SharedKey>();
  const text = useCodeErrorText();
  return (
    <ConfirmDialog
      open={error !== null}
      icon="warning"
      title={t('verification.failure.title')}
      confirm={{ label: t('common.ok'), onConfirm: onClose }}
    >
      {error !== null && text(error)}
    </ConfirmDialog>
  );
}
