import { asLanguage, type Language } from '~/app/i18n/languages';
import { escapeHtml } from '~/domain/content/rich-text/escape';
import { formatDateTime } from '~/domain/core/format/dates';
import { deviceZone } from '~/domain/core/format/zones';
import { homeZone } from '~/domain/core/offices';
import en from '~/locales/en/install.json';
import mn from '~/locales/mn/install.json';
import { listPages, type StoredPage } from './page-store';

const texts: Readonly<Record<Language, Pick<typeof en, 'offline'>>> = { mn, en };

/** A page that is not stored was asked for without a connection: says so, and links the pages that are. */
export async function offlineDocument({ pathname, search }: URL): Promise<Response> {
  const pages = await listPages();
  const language = asLanguage(pages[0]?.language);
  const t = texts[language].offline;
  const links = pages.map((page) => link(page, language)).join('');
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${t.title} · Moz</title><style>${style}</style></head><body><main><h1>${t.title}</h1><p>${t.advice}</p><p><a class="again" href="${escapeHtml(pathname + search)}">${t.again}</a></p>${links && `<h2>${t.stored}</h2><ul>${links}</ul>`}</main></body></html>`;
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'",
    },
  });
}

function link({ path, title, readAt }: StoredPage, language: Language): string {
  const time = formatDateTime(readAt, deviceZone() ?? homeZone, language);
  return `<li><a href="${escapeHtml(path)}">${title || escapeHtml(path)}</a> <small>${time}</small></li>`;
}

const style =
  'body{margin:0;font:16px/1.5 system-ui,sans-serif}main{max-width:36rem;margin:0 auto;padding:48px 16px}h1{font-size:24px;line-height:1.25}h2{font-size:16px;margin-top:32px}ul{padding:0;list-style:none}li{padding:8px 0;border-top:1px solid #8885}a{color:light-dark(#1367b4,#7db8f0)}small{opacity:.7;white-space:nowrap}.again{display:inline-block;padding:8px 16px;border-radius:8px;background:#1367b4;color:#fff;text-decoration:none}';
