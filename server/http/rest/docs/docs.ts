import { createRequire } from 'node:module';
import path from 'node:path';
import express, { type Request, Router } from 'express';
import { readChoices } from '~/domain/core/choice-cookie';
import { readLocale, wishedLocale } from '../../../core/text/locale';
import { openApiDocument } from '../document';
import { localeOf } from '../problem';
import { docsPage } from './docs-page';

const fonts = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@fontsource-variable/manrope/package.json')),
  'files',
);

/** Serves the OpenAPI document and its readable page. Both are public and need no other host. */
export function apiDocs(): Router {
  return Router()
    .get('/openapi.json', (req, res) => {
      res.set('cache-control', 'public, max-age=300').vary('accept-language');
      res.json(openApiDocument(wishedLocale(req.query.lang) ?? localeOf(req)));
    })
    .get('/docs', (req, res) => {
      const locale = readLocale(req.get('cookie'), wishedLocale(req.query.lang));
      res.set('cache-control', 'no-cache').vary('cookie');
      res.type('html').send(docsPage({ locale, theme: themeOf(req) }));
    })
    .use('/docs/fonts', express.static(fonts, { index: false, maxAge: '30d', fallthrough: false }));
}

/** Returns the theme chosen in the portal, by default the system's. */
function themeOf(req: Request): 'light' | 'dark' | 'system' {
  const theme = readChoices(req.get('cookie')).get('theme');
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}
