import { IconButton } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { createElement, Suspense, useState } from 'react';
import { useDrawProof } from '../../../shared/lottery/draw-proof.tsx';
import type { LotteryKey } from '../shared/locales/index.ts';

interface DrawShieldProps {
  /** Of a draw that was drawn here, and not before opening: no other has a proof. */
  gameCode: string;
  numero: string;
  ticketId?: string | undefined;
}

/** Opens the proof of a draw where its result stands. */
export function DrawShield({ gameCode, numero, ticketId }: DrawShieldProps) {
  const t = useMessages<LotteryKey>();
  const Proof = useDrawProof();
  const [open, setOpen] = useState(false);
  if (!Proof) return null;
  return (
    <>
      <IconButton icon="shield" label={t('lottery.verify', { numero })} onClick={() => setOpen(true)} />
      {open && (
        <Suspense fallback={null}>
          {createElement(Proof, { gameCode, numero, ticketId, onClose: () => setOpen(false) })}
        </Suspense>
      )}
    </>
  );
}
