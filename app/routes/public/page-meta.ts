import type { MetaDescriptor } from '@remix-run/node';

type Told = { title: string; description: string };

/** What shared links show and search engines read of a public page; its title is the root's, for search engines and shared links. */
export function pageMeta({ title, description }: Told): MetaDescriptor[] {
  const full = `${title} · Moz`;
  return [
    { name: 'description', content: description },
    { property: 'og:title', content: full },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
  ];
}
