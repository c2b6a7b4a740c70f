import type { Referral } from '@sampan/contract';
import { Button, Card, QrCode } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useRef } from 'react';
import { useBrand } from '../../shared/brand/use-permission.ts';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { savePicture } from '../../shared/pictures/save-picture.ts';
import { showToast } from '../../shared/toasts/toasts.ts';
import type { ReferralKey } from './locales/index.ts';
import css from './referral.module.css';
import { sumOf } from './sum-of.ts';

/** What inviting is worth, and every way to pass the link on. */
export function InviteCard({ referral }: { referral: Referral }) {
  const t = useMessages<ReferralKey>();
  const { money, digits } = useFormat();
  const { name } = useBrand();
  const { program, referralCode, link } = referral;
  const { money: sum, points } = sumOf(program.steps, digits);
  const amount = sum === null ? t('referral.points', { count: points }) : money(sum);
  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => showToast({ tone: 'ok', title: t('referral.copied') }),
      () => showToast({ tone: 'warn', title: t('referral.copyFailed') }),
    );
  const share = () => {
    if (!('share' in navigator)) return copy(link);
    // Who closes the phone's sheet has decided not to share: no failure to speak of.
    return navigator.share({ title: name, text: t('referral.shareText', { brand: name }), url: link }).catch(() => {});
  };
  // On plain http there is no clipboard; then code and link can still be selected by hand.
  const canCopy = 'clipboard' in navigator;
  return (
    <Card className={css.invite}>
      <div className={css.head}>
        <h2 className="h22">{t(program.friendGets ? 'referral.both' : 'referral.you', { amount })}</h2>
        <p className="sub">{t('referral.how', { count: program.steps.length })}</p>
      </div>
      <div className={css.code}>
        <span>
          <span className="visually-hidden">{t('referral.code')} </span>
          <bdi className="num">{referralCode}</bdi>
        </span>
        {canCopy && (
          <Button look="line" icon="copy" onClick={() => void copy(referralCode)}>
            {t('referral.copy')}
          </Button>
        )}
      </div>
      <LinkToScan link={link} fileName={`${referralCode}.png`} />
      <Button look="action" wide icon="upload" onClick={() => void share()}>
        {t('referral.share')}
      </Button>
      <p className="t13">
        {referral.friendsLeft > 0
          ? t('referral.left', { count: referral.friendsLeft })
          : t('referral.noneLeft', { count: program.friendsPerMonth })}
      </p>
    </Card>
  );
}

/** The link as a code to scan, to save, and as text. */
function LinkToScan({ link, fileName }: { link: string; fileName: string }) {
  const t = useMessages<ReferralKey>();
  const frame = useRef<HTMLDivElement>(null);
  const save = () => {
    const svg = frame.current?.querySelector('svg');
    if (svg) void savePicture(svg, fileName);
  };
  return (
    <div className={css.share}>
      <div ref={frame} className={css.qr}>
        <QrCode text={link} label={t('referral.qr')} />
      </div>
      <div className={css.link}>
        <p className="t13">{t('referral.scan')}</p>
        <p className={css.address}>{link}</p>
        <Button look="line" icon="download" onClick={save}>
          {t('referral.saveQr')}
        </Button>
      </div>
    </div>
  );
}
