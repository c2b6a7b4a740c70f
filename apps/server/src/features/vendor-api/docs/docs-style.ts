/** The page's own style: the tokens of the look (DESIGN §8), dark by default, light where the reader asks for it. */
export const docsStyle = `
:root{color-scheme:dark light;--bg:#0a0d14;--card:#11151f;--code:#181e2b;--line:#2c3547;--text:#f2f5fa;--dim:#b4becf;--act:#ffb224;--link:#ffb224;--ok:#2fd08a;--bad:#ff6b70}
@media (prefers-color-scheme:light){:root{--bg:#f5f6fa;--card:#fff;--code:#eef1f6;--line:#dde2eb;--text:#10141d;--dim:#465064;--act:#8a5300;--link:#8a5300;--ok:#0b7a4b;--bad:#c4273a}}
*{box-sizing:border-box}
html{scroll-behavior:smooth;scroll-padding-block-start:16px}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
body{margin:0;background:var(--bg);color:var(--text);font:16px/1.55 system-ui,sans-serif}
.page{max-inline-size:1240px;margin-inline:auto;padding:16px}
header{border-block-end:1px solid var(--line);padding-block-end:16px;margin-block-end:16px}
h1{font-size:28px;line-height:1.2;margin:8px 0}
h2{font-size:22px;margin:0 0 12px}
h3{font-size:18px;margin:24px 0 8px}
section>h3:first-child{margin-block-start:0}
h2 a,h3 a{color:inherit;text-decoration:none}
h2 a:hover,h3 a:hover{text-decoration:underline}
p,ul,ol{margin:0 0 12px;max-inline-size:72ch}
li{margin-block-end:4px}
a{color:var(--link)}
section{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:16px;margin-block-end:16px}
nav ol{list-style:none;padding:0;margin:0}
nav a{display:flex;align-items:center;min-block-size:44px;padding-inline:12px;border-radius:8px;color:var(--dim);text-decoration:none}
nav a:hover,nav a:focus-visible{background:var(--code);color:var(--text)}
nav summary{min-block-size:44px;display:flex;align-items:center;padding-inline:12px;cursor:pointer;font-weight:600}
code{font:14px/1.5 ui-monospace,monospace;background:var(--code);border-radius:4px;padding:1px 4px;overflow-wrap:anywhere}
pre{margin:0;background:var(--code);border-radius:8px;padding:12px;overflow-x:auto}
pre code{background:none;padding:0;overflow-wrap:normal}
figure{margin:0 0 12px}
figcaption{font-size:14px;color:var(--dim);margin-block-end:4px}
.wide{overflow-x:auto;margin-block-end:12px}
table{border-collapse:collapse;inline-size:100%;font-size:15px}
th,td{text-align:start;vertical-align:top;padding:8px 12px 8px 0;border-block-end:1px solid var(--line)}
th{color:var(--dim);font-weight:600}
td code{white-space:nowrap}
:focus-visible{outline:2px solid var(--act);outline-offset:2px}
svg{display:block;max-inline-size:100%;block-size:auto;margin-block:4px 12px}
svg rect{fill:var(--code);stroke:var(--line)}
svg .end{stroke:var(--ok)}
svg .void{stroke:var(--bad)}
svg text{fill:var(--text);font:14px system-ui,sans-serif;text-anchor:middle}
svg .say{fill:var(--dim);font-size:12.5px;text-anchor:start}
svg path{fill:none;stroke:var(--dim)}
svg marker path{fill:var(--dim);stroke:none}
@media (min-width:1024px){.columns{display:grid;grid-template-columns:232px minmax(0,1fr);gap:24px}nav{position:sticky;inset-block-start:16px;align-self:start;max-block-size:calc(100vh - 32px);overflow-y:auto}nav summary{display:none}}
@media (max-width:599px){.page{padding:12px}section{padding:12px}table,tbody,tr,td{display:block}thead{display:none}tr{border-block-end:1px solid var(--line);padding-block:8px}td{border:0;padding:2px 0}}
`;
