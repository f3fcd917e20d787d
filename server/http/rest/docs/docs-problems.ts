import type { Locale } from '~/domain/core/format/locale';
import { type Html, html } from '../../../core/text/html';
import type { Say } from '../../../core/text/texts';
import { problemAnchor, problemEntries } from '../problem-entries';

/** Documents each error code, at the anchor that the `type` of a problem names. */
export function problemsSection(say: Say, locale: Locale): Html {
  return html`<section id="problems"><h2>${say('api:problems.title')}</h2><p>${say('api:problems.text')}</p>
${problemEntries(locale).map(
  ({ code, status, detail, cause, fix }) => html`<article class="problem" id="${problemAnchor(code)}">
<h3><code>${code}</code> <span class="needs">HTTP ${status}</span></h3><p>${detail}</p>
<dl><dt>${say('api:problems.cause')}</dt><dd>${cause}</dd><dt>${say('api:problems.fix')}</dt><dd>${fix}</dd></dl></article>`,
)}</section>`;
}
