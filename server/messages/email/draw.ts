import type { Locale } from '~/domain/core/format/locale';
import { type Localized, localized } from '~/domain/core/localized';
import {
  audienceOf,
  type EmailScheme,
  greetsByName,
  isReplyKind,
  type MessageKind,
} from '~/domain/messages/kinds';
import { type Html, html } from '../../core/text/html';
import { sayIn } from '../../core/text/texts';

type Content = {
  kind: MessageKind;
  to: string;
  locale: Locale;
  subject: string;
  /** Plain text; an empty line separates paragraphs. A paragraph that is only a link becomes the button. */
  body: string;
  company: { name: Localized; address: Localized };
  /** Name of the reader, for the greeting. */
  reader?: string | undefined;
  /** Colours of a preview; undefined in a message, where the reader's mail program chooses. */
  scheme?: EmailScheme | undefined;
  /** Names of the attached files. */
  files?: readonly string[];
  /** A document that belongs to the e-mail is not attached. */
  isIncomplete?: boolean;
  /** Page that switches off e-mails such as this one; undefined for one that must be sent. */
  unsubscribe?: string | undefined;
  /** An answer to this e-mail reaches the company. */
  isAnswerable?: boolean;
};

/** A text that begins with a greeting of its own: staff write answers, and administrators write templates. */
const greeting =
  /^\s*(?:сайн (?:байна|уу)|(?:өглөөний|өдрийн|оройн) мэнд|эрхэм|хүндэт|hello|hi|dear|good (?:day|morning|afternoon|evening))(?!\p{L})/iu;

/** Draws an e-mail as plain text and as an HTML page without scripts, pictures and other requests. */
export function drawEmail(content: Content): { text: string; html: string } {
  const { kind, to, locale, subject, body, company, scheme, files = [], isIncomplete = false } = content;
  const { unsubscribe, reader, isAnswerable = false } = content;
  const say = sayIn(locale);
  const name = localized(company.name, locale) || 'Moz';
  const foot = [say(whyOf(kind), { company: name, to }), localized(company.address, locale)];
  const lines = foot.filter(Boolean);
  const off =
    unsubscribe === undefined ? undefined : { link: unsubscribe, label: say('messages:email.unsubscribe') };
  const paragraphs = [
    ...(greeting.test(body)
      ? []
      : [reader ? say('messages:email.hello', { name: reader }) : say('messages:email.helloAll')]),
    ...body.split(/\n{2,}/u).map((one) => one.trim()),
    ...(files.length > 0 ? [say('messages:email.attached', { files: files.join(', ') })] : []),
    ...(isAnswerable ? [say('messages:email.answerThis')] : []),
    ...(isIncomplete ? [say('messages:email.notAttached')] : []),
    `${say('messages:email.closing')}\n${name}`,
  ];
  return {
    text: [
      ...paragraphs,
      `-- \n${[name, ...lines, ...(off ? [`${off.label}: ${off.link}`] : [])].join('\n')}`,
    ].join('\n\n'),
    html: `<!doctype html>\n${page({ locale, subject, name, paragraphs, lines, off, open: say('messages:email.open'), scheme }).html}`,
  };
}

/** The text that says why an e-mail came to the address. A receiver has no account. */
function whyOf(kind: MessageKind) {
  if (isReplyKind(kind)) return 'messages:email.whyAnswer';
  if (!greetsByName(kind)) return 'messages:email.whyProof';
  return audienceOf(kind) === 'receiver' ? 'messages:email.whyReceiver' : 'messages:email.why';
}

type Page = {
  locale: Locale;
  subject: string;
  name: string;
  paragraphs: readonly string[];
  lines: readonly string[];
  open: string;
  scheme: EmailScheme | undefined;
  off: { link: string; label: string } | undefined;
};

function page({ locale, subject, name, paragraphs, lines, open, off, scheme }: Page): Html {
  return html`<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
${styleSheet(scheme)}
</head>
<body class="page" style="margin:0;padding:0;background:#f3f5f7">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;${font}">
<tr><td class="name" style="padding:0 4px 12px;font-size:15px;font-weight:700;color:#1b2733">${name}</td></tr>
<tr><td class="card" style="padding:28px 24px 20px;background:#ffffff;border:1px solid #dfe4e9;border-radius:8px">
<h1 class="title" style="margin:0 0 16px;font-size:20px;line-height:1.35;color:#1b2733">${subject}</h1>
${paragraphs.map((one) => paragraph(one, open))}
</td></tr>
<tr><td class="foot" style="padding:16px 4px 0;font-size:13px;line-height:1.5;color:#5b6875">
${lines.map((line) => html`<p style="margin:0 0 4px">${line}</p>`)}
${off && html`<p style="margin:8px 0 0"><a class="foot" href="${off.link}" style="color:#5b6875">${off.label}</a></p>`}
</td></tr>
</table>
</td></tr></table>
</body>
</html>`;
}

function paragraph(text: string, open: string): Html {
  if (/^https?:\/\/\S+$/u.test(text)) {
    return html`<p style="margin:20px 0 24px"><a class="button" href="${text}" style="${button}">${open}</a></p>`;
  }
  const lines = text.split('\n');
  return html`<p class="text" style="margin:0 0 16px;font-size:16px;line-height:1.55;color:#1b2733;overflow-wrap:anywhere">
${lines.map((line, at) => (at === 0 ? html`${line}` : html`<br>${line}`))}</p>`;
}

const font = 'font-family:-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif';
const button =
  'display:inline-block;padding:12px 24px;font-size:16px;font-weight:600;color:#ffffff;background:#1367B4;border-radius:6px;text-decoration:none';

const darkRules = `.page{background:#12181f!important}
.card{background:#1b232c!important;border-color:#313c48!important}
.name,.title,.text{color:#eef2f6!important}
.foot{color:#a3b0bd!important}`;

function styleSheet(scheme: EmailScheme | undefined): Html {
  const known = scheme ?? 'light dark';
  const dark = { html: darkRules };
  return html`<style>
:root{color-scheme:${known};supported-color-schemes:${known}}
${scheme === undefined ? html`@media (prefers-color-scheme:dark){\n${dark}\n}` : scheme === 'dark' && dark}
</style>`;
}
