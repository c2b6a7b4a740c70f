import { type PlayKind, quickPick, readPasted } from '@sampan/engines/lottery';
import { Icon, type IconName } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useState } from 'react';
import { useSignedIn } from '../../../../shared/session/session.ts';
import type { LotteryBettingKey } from '../locales/index.ts';
import { MOST_LINES } from '../slip/slip-state.ts';
import type { Betting } from '../use-betting.ts';
import css from './entry.module.css';
import { PastDialog } from './past-dialog.tsx';
import { PasteDialog } from './paste-dialog.tsx';
import { browserDraw } from './random-draw.ts';
import { SavedDialog } from './saved-dialog.tsx';
import { useShake } from './use-shake.ts';

type Open = 'paste' | 'saved' | 'past' | null;

/** Ways to fill the slip beside the pad: a machine's pick, a message, favourites, a ticket of before, a shake. */
export function EntryTools({ betting, kind, label }: { betting: Betting; kind: PlayKind; label: string }) {
  const t = useMessages<LotteryBettingKey>();
  const signedIn = useSignedIn();
  const [open, setOpen] = useState<Open>(null);
  const { slip, change } = betting;
  const full = slip.lines.length >= MOST_LINES;
  const pick = () => {
    if (!full) change({ do: 'insert', lines: [{ playId: kind.id, picks: quickPick(kind, browserDraw) }] });
  };
  const shake = useShake(() => {
    pick();
    navigator.vibrate?.(60);
  });
  const close = () => setOpen(null);
  return (
    <div role="group" aria-label={t('lottery.bet.tools')} className={css.tools}>
      <Tool icon="dice" label={t('lottery.bet.quickPick')} off={full} onPress={pick} />
      {shake.able && <Tool icon="phone" label={t('lottery.bet.shake')} on={shake.on} onPress={shake.toggle} />}
      {readPasted(kind, '') !== null && (
        <Tool icon="copy" label={t('lottery.bet.paste')} off={full} onPress={() => setOpen('paste')} />
      )}
      <Tool icon="star" label={t('lottery.bet.saved')} onPress={() => setOpen('saved')} />
      {signedIn && <Tool icon="refresh" label={t('lottery.bet.past')} onPress={() => setOpen('past')} />}
      {open === 'paste' && (
        <PasteDialog
          kind={kind}
          label={label}
          onClose={close}
          onTake={(lines) => {
            change({ do: 'insert', lines: lines.map((picks) => ({ playId: kind.id, picks })) });
            close();
          }}
        />
      )}
      {open === 'saved' && <SavedDialog betting={betting} onClose={close} />}
      {open === 'past' && <PastDialog betting={betting} onClose={close} />}
    </div>
  );
}

interface ToolProps {
  icon: IconName;
  label: string;
  on?: boolean;
  off?: boolean;
  onPress: () => void;
}

const Tool = ({ icon, label, on, off, onPress }: ToolProps) => (
  <button type="button" aria-pressed={on} disabled={off} onClick={onPress}>
    <Icon name={icon} size="s" />
    {label}
  </button>
);
