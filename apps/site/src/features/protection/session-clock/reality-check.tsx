import { Button, DefinitionRows, Dialog, Money } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useState } from 'react';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { navigate } from '../../../shared/route/navigate.ts';
import { sessionArea } from '../../../shared/storage/browser-storage.ts';
import type { ProtectionKey } from '../locales/index.ts';
import { useSessionClock } from '../protection-queries.ts';
import { isCheckDue } from './reality-due.ts';

/** At the player's interval: how long they have been here and what it came to, over whatever is on the screen. */
export function RealityCheck() {
  const t = useMessages<ProtectionKey>();
  const { duration } = useFormat();
  const { session, symbol, now, elapsed } = useSessionClock();
  const [seenAt, setSeenAt] = useState(() => Number(sessionArea.get('realityCheck') ?? 0));
  if (!session || !isCheckDue({ openedAt: session.openedAt, seenAt, minutes: session.realityMinutes, now }))
    return null;
  const note = () => {
    sessionArea.set('realityCheck', String(now));
    setSeenAt(now);
  };
  const leave = () => {
    note();
    navigate('/me/protection');
  };
  const money = (amount: string, signed = false) => <Money amount={amount} symbol={symbol} signed={signed} />;
  return (
    <Dialog
      open
      size="s"
      role="alertdialog"
      dismissable={false}
      onClose={note}
      title={t('protection.check.title', { time: duration(elapsed) })}
      footer={
        <>
          <Button look="line" onClick={leave}>
            {t('protection.check.leave')}
          </Button>
          <Button look="action" onClick={note}>
            {t('protection.check.go')}
          </Button>
        </>
      }
    >
      {/* It comes while somebody plays by the keyboard: the next press of Space must answer neither way. */}
      <div tabIndex={-1} data-autofocus>
        <DefinitionRows
          rows={[
            { id: 'bet', label: t('protection.session.bet'), value: money(session.bet) },
            { id: 'win', label: t('protection.session.win'), value: money(session.win) },
            { id: 'net', label: t('protection.session.net'), value: money(session.net, true) },
          ]}
        />
      </div>
    </Dialog>
  );
}
