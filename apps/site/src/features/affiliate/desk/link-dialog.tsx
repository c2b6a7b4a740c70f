import {
  type AffiliateBanner,
  type AffiliateLink,
  affiliateBannerPath,
  affiliateBanners,
  escapeHtml,
  languageOf,
  languages,
} from '@sampan/contract';
import { Button, Dialog, QrCode, Select, TextField } from '@sampan/ui';
import { useText } from '@sampan/web-client/i18n/text-context';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useRef, useState } from 'react';
import { useBrand } from '../../../shared/brand/use-permission.ts';
import { savePicture } from '../../../shared/pictures/save-picture.ts';
import { showToast } from '../../../shared/toasts/toasts.ts';
import css from '../affiliate.module.css';
import type { AffiliateKey } from '../locales/index.ts';

/** What banners are written in: the languages that have texts. */
const bannerLanguages = languages.flatMap(({ dictionary, name }) =>
  dictionary === null ? [] : [{ value: dictionary, label: name }],
);

/** A link to pass on: its address, its QR code, and banners that lead to it. */
export function LinkDialog({ link, onClose }: { link: AffiliateLink; onClose: () => void }) {
  const t = useMessages<AffiliateKey>();
  const frame = useRef<HTMLDivElement>(null);
  const save = () => {
    const svg = frame.current?.querySelector('svg');
    if (svg) void savePicture(svg, `${link.code}.png`);
  };
  const title = link.name || t('affiliate.links.first');
  return (
    <Dialog open title={title} size="s" closeLabel={t('common.close')} onClose={onClose}>
      <div className={css.form}>
        <div ref={frame} className={css.qr}>
          <QrCode text={link.url} label={t('affiliate.links.qr')} />
        </div>
        <TextField bare readOnly name="linkAddress" label={t('affiliate.links.address')} value={link.url} />
        <CopyButton text={link.url} label={t('affiliate.links.copy')} />
        <Button look="line" icon="download" onClick={save}>
          {t('affiliate.links.saveQr')}
        </Button>
        <Banners link={link} />
      </div>
    </Dialog>
  );
}

/** On plain http there is no clipboard; what is to be copied can still be selected. */
function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useMessages<AffiliateKey>();
  if (!navigator.clipboard) return null;
  const copy = () =>
    navigator.clipboard
      .writeText(text)
      .then(() => showToast({ tone: 'ok', title: t('affiliate.links.copied') }))
      .catch(() => showToast({ tone: 'warn', title: t('affiliate.links.copyFailed') }));
  return (
    <Button look="action" icon="copy" onClick={() => void copy()}>
      {label}
    </Button>
  );
}

/** What a partner puts into a page: the picture comes from the site, so that it is never an old one. */
function Banners({ link }: { link: AffiliateLink }) {
  const t = useMessages<AffiliateKey>();
  const brand = useBrand();
  const { code } = useText();
  const [size, setSize] = useState<AffiliateBanner>('300x250');
  const [language, setLanguage] = useState<string>(languageOf(code).dictionary ?? 'en');
  const path = affiliateBannerPath(size, language);
  const [width, height] = size.split('x');
  const picture = new URL(path, link.url).href;
  const html = `<a href="${link.url}" rel="sponsored"><img src="${picture}" width="${width}" height="${height}" alt="${escapeHtml(brand.name)}"></a>`;
  return (
    <>
      <h3 className="h16">{t('affiliate.banner.title')}</h3>
      <div className={css.pair}>
        <Select
          label={t('affiliate.banner.size')}
          name="bannerSize"
          value={size}
          options={affiliateBanners.map((value) => ({ value, label: value.replace('x', ' × ') }))}
          onChange={(event) => setSize(event.target.value as AffiliateBanner)}
        />
        <Select
          label={t('affiliate.banner.language')}
          name="bannerLanguage"
          value={language}
          options={bannerLanguages}
          onChange={(event) => setLanguage(event.target.value)}
        />
      </div>
      <img className={css.banner} src={path} width={width} height={height} alt={t('affiliate.banner.preview')} />
      <TextField bare readOnly name="bannerHtml" label={t('affiliate.banner.html')} value={html} />
      <CopyButton text={html} label={t('affiliate.banner.copy')} />
    </>
  );
}
