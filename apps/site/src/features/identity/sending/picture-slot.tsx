import type { IdentityDocument, IdentitySide } from '@sampan/contract';
import { Badge, Button, Note } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useOnline } from '@sampan/web-client/online/use-online';
import { type ChangeEvent, useId, useRef } from 'react';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import css from '../identity.module.css';
import type { IdentityKey } from '../locales/index.ts';
import { usePicture } from './use-picture.ts';

interface PictureSlotProps {
  document: IdentityDocument;
  side: IdentitySide;
  sentAt: number | null;
}

/** A passport has no sides: its page with the photograph is the front. */
const nameOf = (document: IdentityDocument, side: IdentitySide) =>
  document === 'passport' && side === 'front' ? 'page' : side;

interface ChooserProps {
  label: string;
  icon: 'camera' | 'upload';
  /** Which camera of a phone; without it, a file. */
  capture?: 'environment' | 'user';
  disabled: boolean;
  describedBy: string;
  text: string;
  onFile: (file: File) => void;
}

function Chooser({ label, icon, capture, disabled, describedBy, text, onFile }: ChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // The same file may be chosen again after a failure.
    event.target.value = '';
    if (file) onFile(file);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        capture={capture}
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
        onChange={choose}
      />
      <Button
        look="line"
        icon={icon}
        disabled={disabled}
        aria-label={label}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        {text}
      </Button>
    </>
  );
}

/** One picture of the document or the face: what it must show, the camera, how far it has come, and what was taken. */
export function PictureSlot({ document, side, sentAt }: PictureSlotProps) {
  const t = useMessages<IdentityKey>();
  const { time } = useFormat();
  const online = useOnline();
  const hint = useId();
  const { preview, percent, fault, send } = usePicture(side);
  const named = nameOf(document, side);
  const name = t(`identity.side.${named}`);
  const take = (file: File) => void send(file);
  const chooser = { disabled: !online || percent !== null, describedBy: hint, onFile: take };
  const choose = t(sentAt === null ? 'identity.choose' : 'identity.replace');
  return (
    <li className={css.slot} data-side={side}>
      <div className={css.slotHead}>
        <h3 className={css.slotName}>{name}</h3>
        {sentAt !== null && (
          <Badge tone="ok" icon="check">
            {t('identity.sent', { time: time(sentAt) })}
          </Badge>
        )}
      </div>
      <p id={hint} className={css.small}>
        {t(`identity.hint.${named}`)}
      </p>
      {preview && <img className={css.preview} src={preview} alt={t('identity.preview', { side: name })} />}
      {percent !== null && (
        <p className={css.sending} role="status">
          <progress className={css.bar} max={100} value={percent} aria-label={t('identity.sending', { side: name })} />
          <span className="num">{percent} %</span>
        </p>
      )}
      <div className={css.acts}>
        <span className={css.camera}>
          <Chooser
            {...chooser}
            icon="camera"
            capture={side === 'selfie' ? 'user' : 'environment'}
            text={t('identity.take')}
            label={`${t('identity.take')}: ${name}`}
          />
        </span>
        <Chooser {...chooser} icon="upload" text={choose} label={`${choose}: ${name}`} />
      </div>
      {fault && (
        <Note tone="bad" role="alert">
          {fault}
        </Note>
      )}
    </li>
  );
}
