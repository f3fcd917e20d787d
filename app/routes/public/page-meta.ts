import type { MetaDescriptor } from '@remix-run/node';

type PageTexts = { title: string; description: string };

/** Description and Open Graph tags of a public page. The root sets the title element. */
export function pageMeta({ title, description }: PageTexts): MetaDescriptor[] {
  const full = `${title} · Moz`;
  return [
    { name: 'description', content: description },
    { property: 'og:title', content: full },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
  ];
}
