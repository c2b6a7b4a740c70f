import { isDemo } from '@sampan/contract/account-types';
import { Dialog } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useObserved } from '@sampan/web-client/storage/use-observed';
import { Suspense, useState } from 'react';
import { JoinForm } from '../../features/account/index.ts';
import { WelcomeOffers } from '../../features/bonuses/index.ts';
import { DepositSheet } from '../../features/cashier/index.ts';
import type { ModalProps } from '../../shared/modals/modals.ts';
import { joined } from '../../shared/session/joined.ts';
import { useSignedIn } from '../../shared/session/session.ts';
import { useMember } from '../../shared/session/use-member.ts';
import type { AppKey } from '../locales/index.ts';

type Step = 'join' | 'welcome' | 'deposit';

/**
 * Over a game, without leaving it: a demo player signs up, takes a bonus or deposits, and goes on with the same game.
 * Composed here because features do not know each other.
 */
export function PlaySheet({ game, onClose }: ModalProps<'playSheetModal'>) {
  const t = useMessages<AppKey>();
  const [bonusId, setBonusId] = useState<string | null>();
  const step = useStep(bonusId !== undefined);
  const play = () => {
    joined.set(false);
    onClose();
  };
  const joinTitle = game ? t('sheet.joinGame', { game }) : t('sheet.join');
  return (
    <Dialog open onClose={play} title={step === 'join' ? joinTitle : t(`sheet.${step}`)} closeLabel={t('common.close')}>
      {/* Inside the dialog: a step that is waited for outside would hide the dialog, which counts as closing it. */}
      <Suspense fallback={<p role="status">{t('common.loading')}</p>}>
        {step === 'join' && <JoinForm />}
        {step === 'welcome' && <WelcomeOffers onPlay={play} onDeposit={setBonusId} />}
        {step === 'deposit' && <DepositSheet bonusId={bonusId ?? null} onPlay={play} />}
      </Suspense>
    </Dialog>
  );
}

/** A visitor or a demo account joins; whoever has just joined is welcomed; every other member deposits. */
function useStep(depositing: boolean): Step {
  const signedIn = useSignedIn();
  const member = useMember();
  const isNew = useObserved(joined, false);
  if (!signedIn || isDemo(member?.type)) return 'join';
  return isNew && !depositing ? 'welcome' : 'deposit';
}
