const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2190-21FF';
const ranges = {
  'cyrillic-ext': 'U+0460-052F,U+1C80-1C8A,U+20B4,U+2DE0-2DFF,U+A640-A69F',
  cyrillic: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116',
  'latin-ext': 'U+0100-02BA,U+1E00-1E9F,U+20A0-20AB,U+20AD-20C0',
  latin,
};

const faces = Object.entries(ranges)
  .map(
    ([name, range]) =>
      `@font-face{font-family:"Manrope Variable";font-display:swap;font-weight:200 800;src:url("/api/docs/fonts/manrope-${name}-wght-normal.woff2") format("woff2");unicode-range:${range}}`,
  )
  .join('');

const dark =
  '--page:#0D1521;--card:#141F30;--ink:#E6EEF8;--muted:#93A5BC;--line:#22324A;--link:#7CC0F5;--soft:#17304D;--get:#9BE3B8;--change:#F5CE7A';

/** The portal's styles, for a self-contained page. */
export const docsStyle = `${faces}
:root{color-scheme:light;--page:#F6F9FC;--card:#fff;--ink:#101C2B;--muted:#52637A;--line:#E1E9F2;--link:#0B63A8;--soft:#E7F3FD;--get:#11663A;--change:#7A5200}
:root[data-theme=dark]{color-scheme:dark;${dark}}
@media(prefers-color-scheme:dark){:root[data-theme=system]{color-scheme:dark;${dark}}}
*{box-sizing:border-box}
html{scroll-padding-top:80px}
body{margin:0;background:var(--page);color:var(--ink);font:0.9375rem/1.6 "Manrope Variable",system-ui,sans-serif}
a{color:var(--link);text-underline-offset:3px}
:focus-visible{outline:2px solid var(--link);outline-offset:2px}
h1,h2,h3,h4{line-height:1.25;font-weight:650;text-wrap:balance;margin:0}
h1{font-size:1.875rem}h2{font-size:1.5rem}h3{font-size:1.125rem}h4{font-size:.9375rem;margin-top:16px}
p{margin:8px 0}
.lead{font-size:1.0625rem;color:var(--muted);max-width:70ch}
.skip{position:absolute;left:-999px}.skip:focus{left:8px;top:8px;z-index:2;background:var(--card);padding:8px 12px}
.bar{position:sticky;top:0;z-index:1;display:flex;flex-wrap:wrap;gap:4px 20px;align-items:center;padding:12px 24px;background:var(--card);border-bottom:1px solid var(--line)}
.brand{font-size:1.25rem;font-weight:800;color:var(--ink);text-decoration:none}.grow{flex:1}
.page{display:grid;grid-template-columns:260px minmax(0,1fr);gap:40px;max-width:1240px;margin:0 auto;padding:32px 24px 96px}
nav{position:sticky;top:88px;align-self:start;max-height:calc(100dvh - 104px);overflow:auto;font-size:.8125rem;line-height:1.4}
nav ul{list-style:none;margin:0;padding:0}nav li{margin:6px 0}nav ul ul{padding-left:12px;margin-bottom:12px}
nav a{color:var(--ink);text-decoration:none}nav ul ul a{color:var(--muted)}nav a:hover{text-decoration:underline}
section{margin-top:40px}
section>h3{margin-top:24px}
article{margin-top:16px;padding:20px 24px;background:var(--card);border:1px solid var(--line);border-radius:16px}
.call{overflow-wrap:anywhere}
.method{display:inline-block;padding:0 10px;border-radius:999px;background:var(--soft);font-weight:700;font-size:.8125rem;color:var(--change)}
.method.get{color:var(--get)}
.needs{color:var(--muted);font-size:.8125rem}
code,pre{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:.8125rem}
pre{padding:12px 16px;background:var(--card);border:1px solid var(--line);border-radius:10px;overflow:auto}
.scroll{overflow-x:auto;margin-top:8px}
table{width:100%;border-collapse:collapse}
th,td{text-align:left;vertical-align:top;padding:6px 12px 6px 0;border-bottom:1px solid var(--line)}
th{font-size:.8125rem;color:var(--muted);font-weight:600}
th:first-child{width:42%}
td:first-child code{overflow-wrap:anywhere}
.facts{color:var(--muted);overflow-wrap:anywhere}
.must{font-size:.75rem;font-weight:600;color:var(--change)}
summary{cursor:pointer;margin-top:12px;font-weight:600;color:var(--link);min-height:24px}
article.problem{padding:12px 24px}
.problem h3 code{font-size:.9375rem;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:4px 16px;margin:8px 0 0}
dt{font-size:.8125rem;line-height:1.85;font-weight:600;color:var(--muted)}dd{margin:0}
article:target{outline:2px solid var(--link)}
@media(max-width:860px){.page{grid-template-columns:minmax(0,1fr);padding:20px 16px 64px;gap:8px}nav{position:static;max-height:none;padding-bottom:16px;border-bottom:1px solid var(--line)}.bar{position:static;padding:12px 16px}html{scroll-padding-top:16px}article,article.problem{padding:16px}}
@media print{:root,:root[data-theme]{color-scheme:light;--page:#fff;--card:#fff;--ink:#000;--muted:#333;--line:#bbb;--link:#000;--soft:#eee;--get:#000;--change:#000}.bar,nav,.skip{display:none}.page{display:block;padding:0}article{break-inside:avoid-page}details::details-content{content-visibility:visible}}
`;
