import type { MetaDescriptor } from '@remix-run/node';

type Told = { title: string; description: string };

/** Title and description of a public page for search engines and shared links. The root sets the title element. */
export function pageMeta({ title, description }: Told): MetaDescriptor[] {
  const full = `${title} · Moz`;
  return [
    { name: 'description', content: description },
    { property: 'og:title', content: full },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
  ];
}
