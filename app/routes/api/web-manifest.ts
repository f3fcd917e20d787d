import type { LoaderFunctionArgs } from '@remix-run/node';
import { asLanguage, directionOf } from '~/app/i18n/languages';
import { translatorFor } from '~/app/i18n/texts.server';
import { pictures } from '~/app/install/pictures';

const hourS = 3_600;

/** The manifest by which browsers install the portal as an app, in the language that `?language=` names. */
export function loader({ request }: LoaderFunctionArgs): Response {
  const language = asLanguage(new URL(request.url).searchParams.get('language'));
  const t = translatorFor(language, 'install');
  const { icons, shortcuts, screenshots } = pictures;
  const manifest = {
    id: '/',
    name: t('name'),
    short_name: 'Moz',
    description: t('description'),
    lang: language,
    dir: directionOf(language),
    start_url: '/home',
    scope: '/',
    display: 'standalone',
    categories: ['business', 'shopping'],
    background_color: '#F6F9FC',
    theme_color: '#1367B4',
    icons,
    shortcuts: shortcuts.map(({ name, url, icon }) => ({
      name: t(`shortcuts.${name}`),
      url,
      icons: [{ src: icon, sizes: '96x96', type: 'image/png' }],
    })),
    screenshots: screenshots.map(({ name, form_factor, sizes }) => ({
      src: `/screenshots/${name}-${language}.webp`,
      sizes,
      type: 'image/webp',
      form_factor,
      label: t(`screenshots.${name}`),
    })),
  };
  const headers = {
    'content-type': 'application/manifest+json; charset=utf-8',
    'cache-control': `public, max-age=${hourS}`,
  };
  return new Response(JSON.stringify(manifest), { headers });
}
