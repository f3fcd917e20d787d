import { type Locale, localeFacts, locales } from '~/domain/core/format/locale';
import { findText } from '../../../core/files/export/texts';
import { limits } from '../../../core/limits/rate-limit/limits';
import { type Html, html } from '../../../core/text/html';
import { type Say, sayIn } from '../../../core/text/texts';
import { postTimeoutMs } from '../../../webhooks/post';
import { bodyOf, inUnits, isRequired, restBase } from '../document';
import { exampleOf } from '../examples';
import { pathFields, tags } from '../operations';
import { openFields, type Shape, shapes } from '../shape';
import { eventSchemas, exampleOfEvent } from '../webhook-events';
import { propertyOf, type WireSchema } from '../wire';
import { fieldsTable } from './docs-fields';
import { problemsSection } from './docs-problems';
import { docsStyle } from './docs-style';

type Look = { locale: Locale; theme: 'light' | 'dark' | 'system' };

/** Returns the REST API's docs as a page without scripts and without resources of other hosts. */
export function docsPage({ locale, theme }: Look): string {
  const say = sayIn(locale);
  const page = html`<!doctype html>
<html lang="${locale}" data-theme="${theme}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${say('api:title')}</title><link rel="icon" href="/favicon.svg"><style>${{ html: docsStyle }}</style></head>
<body><a class="skip" href="#main">${say('api:skip')}</a>
<header class="bar"><a class="brand" href="/home">Moz</a><span class="grow"></span>
<a href="/api/openapi.json?lang=${locale}">${say('api:download')}</a>
${locales.filter((other) => other !== locale).map((other) => html`<a lang="${other}" href="?lang=${other}">${localeFacts[other].ownName}</a>`)}</header>
<div class="page">${contents(say)}<main id="main"><h1>${say('api:title')}</h1><p class="lead">${say('api:lead')}</p>
${introduction(say)}
${tags.map(
  (tag) => html`<section id="${tag}"><h2>${say(`api:tags.${tag}`)}</h2>
${shapes.filter((shape) => shape.tag === tag).map((shape) => operation(say, inUnits(shape, locale), locale))}</section>`,
)}
${hooks(say)}
${problemsSection(say, locale)}</main></div></body></html>`;
  return page.html;
}

function contents(say: Say): Html {
  return html`<nav aria-label="${say('api:contents')}"><ul><li><a href="#start">${say('api:start.title')}</a></li>
${tags.map(
  (tag) => html`<li><a href="#${tag}">${say(`api:tags.${tag}`)}</a><ul>${shapes
    .filter((shape) => shape.tag === tag)
    .map(({ procedure }) => html`<li><a href="#${procedure}">${say(`api:operations.${procedure}`)}</a></li>`)}
</ul></li>`,
)}<li><a href="#hooks">${say('api:hooks.title')}</a></li><li><a href="#problems">${say('api:problems.title')}</a></li></ul></nav>`;
}

function introduction(say: Say): Html {
  return html`<section id="start"><h2>${say('api:start.title')}</h2>
<p>${say('api:start.address', { base: restBase })}</p><p>${say('api:start.token')}</p>
<pre><code>curl -H 'Authorization: Bearer moz_…' https://…${restBase}/parcels</code></pre>
<p>${say('api:start.units')}</p>
<h3>${say('api:limits.title')}</h3>
<p>${say('api:limits.text', { token: limits['api-token'].points, address: limits['api-address'].points })}</p>
<h3>${say('api:repeat.title')}</h3><p>${say('api:repeat.text')}</p></section>`;
}

function operation(say: Say, shape: Shape, locale: Locale): Html {
  const { procedure, method, path, scope, status = 200, output } = shape;
  const details = findText(locale, `api:details.${procedure}`);
  const body = bodyOf(shape);
  const example = exampleOf(procedure);
  return html`<article id="${procedure}"><h3>${say(`api:operations.${procedure}`)}</h3>
<p class="call"><span class="method ${method}">${method.toUpperCase()}</span> <code>${restBase}${path}</code></p>
<p class="needs">${scope ? say('api:needs.token', { scope }) : say('api:needs.none')}</p>
${details && html`<p>${details}</p>`}
${fieldsTable(say, say('api:parts.path'), part(shape, pathFields(path)))}
${method === 'get' && fieldsTable(say, say('api:parts.query'), part(shape, openFields(shape)))}
${shape.isKeyed && fieldsTable(say, say('api:parts.header'), keyHeader)}
${body && fieldsTable(say, say('api:parts.body'), body)}
${example?.request !== undefined && sample(say('api:parts.requestExample'), example.request)}
<details><summary>${say('api:parts.answer', { status })}</summary>
${fieldsTable(say, say('api:parts.answer', { status }), listOrObject(output))}
${example && sample(say('api:parts.responseExample'), example.response)}</details></article>`;
}

function sample(title: string, value: unknown): Html {
  return html`<h4>${title}</h4><pre><code>${JSON.stringify(value, undefined, 2)}</code></pre>`;
}

const keyHeader: WireSchema = {
  properties: { 'Idempotency-Key': { type: 'string', format: 'uuid' } },
  required: ['Idempotency-Key'],
};

function part({ input = {} }: Shape, names: readonly string[]): WireSchema {
  return {
    properties: Object.fromEntries(names.map((name) => [name, propertyOf(input, name) ?? {}])),
    required: names.filter((name) => isRequired(input, name)),
  };
}

/** A list shows the fields of its rows. */
function listOrObject(schema: WireSchema): WireSchema {
  return schema.type === 'array' ? { properties: { '': schema } } : schema;
}

/** Documents the webhooks, which have no URL of their own here. */
function hooks(say: Say): Html {
  const { ParcelEvent, FormEvent } = eventSchemas;
  return html`<section id="hooks"><h2>${say('api:hooks.title')}</h2>
<p>${say('api:hooks.text', { seconds: postTimeoutMs / 1000 })}</p>
<article>${fieldsTable(say, 'parcel.…', ParcelEvent)}
${sample(say('api:parts.eventExample'), exampleOfEvent('parcel.departed'))}</article>
<article>${fieldsTable(say, 'form.…', FormEvent)}
${sample(say('api:parts.eventExample'), exampleOfEvent('form.accepted'))}</article></section>`;
}
