/** The page that the worker keeps for when the site cannot be reached. It needs no other file: nothing else is there then. */
import { escapeHtml } from '@sampan/contract/escape-html';
import { languageOf, textDirection } from '@sampan/contract/languages';
import type { Dictionary } from '@sampan/web-client/i18n/language';
import type { Theme } from '../../shared/theme/theme.ts';
import { themeScript } from './document.ts';

/** Opens the page that was asked for as soon as the site answers again. Not by a refresh, which takes the reader's place. */
export const offlineScript = `(function(){function ask(){fetch('/icon.svg',{cache:'no-store'}).then(function(a){if(a.ok)location.reload()},function(){})}setInterval(ask,4000);addEventListener('online',ask)})()`;

/** Colours as tokens.css has them; its file may not be there. */
export const offlineStyle = `
:root{color-scheme:dark;--back:#0a0d14;--ink:#f2f5fa;--text:#b4becf;--action:#ffb224;--on:#1a1200}
[data-theme=light]{color-scheme:light;--back:#f5f6fa;--ink:#10141d;--text:#465064}
body{margin:0;background:var(--back);color:var(--text);font:1rem/1.6 system-ui,sans-serif}
main{box-sizing:border-box;min-height:100vh;min-height:100dvh;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:1rem;padding:1.5rem;text-align:center}
svg{width:5rem;height:5rem;border-radius:1.25rem}
h1{margin:0;color:var(--ink);font-size:1.5rem;line-height:1.35}
p{margin:0;max-width:26rem;text-wrap:balance}
a{box-sizing:border-box;display:inline-flex;align-items:center;min-height:48px;padding:.6rem 1.75rem;border-radius:.75rem;background:var(--action);color:var(--on);font-weight:700;text-decoration:none}
a:focus-visible{outline:3px solid var(--ink);outline-offset:3px}`;

/** Not among the words of the site: a browser that shows them cannot ask for them. */
export const offlineWords: Record<Dictionary, string> = {
  en: 'You are not connected. This page opens by itself when you are back.',
  fil: 'Wala kang koneksyon. Kusang magbubukas ang pahinang ito kapag nakakonekta ka na.',
  th: 'ไม่มีการเชื่อมต่อ หน้านี้จะเปิดเองเมื่อกลับมาออนไลน์',
  vi: 'Bạn đang mất kết nối. Trang này sẽ tự mở khi có mạng trở lại.',
  zh: '当前没有网络连接。恢复连接后，此页面会自动打开。',
  id: 'Anda tidak terhubung. Halaman ini terbuka sendiri saat koneksi kembali.',
};

export interface OfflineParts {
  language: string;
  theme: Theme;
  brand: string;
  title: string;
  text: string;
  retry: string;
  /** The drawing of the icon, markup of the build's own. */
  icon: string;
}

export function offlineHtml({ language, theme, brand, title, text, retry, icon }: OfflineParts): string {
  const spoken = languageOf(language);
  const { dictionary, tag } = spoken;
  return [
    `<!doctype html><html lang="${dictionary ? tag : 'en'}" dir="${textDirection(spoken)}" data-theme="${theme}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<meta name="robots" content="noindex"><script>${themeScript}</script><script>${offlineScript}</script>`,
    `<title>${escapeHtml(brand)}</title><style>${offlineStyle}</style></head>`,
    `<body><main>${icon.replace('<svg ', '<svg aria-hidden="true" ')}<h1>${escapeHtml(title)}</h1>`,
    // An empty address is the one that was asked for.
    `<p role="status">${escapeHtml(text)}</p><a href="">${escapeHtml(retry)}</a></main></body></html>`,
  ].join('');
}
