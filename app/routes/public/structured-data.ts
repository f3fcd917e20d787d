import type { MetaDescriptor } from '@remix-run/node';

type Data = { '@type': string; [name: string]: unknown };

/** Structured data of a page for search engines: schema.org in JSON-LD. */
export function structuredData(data: Data): MetaDescriptor {
  return { 'script:ld+json': { '@context': 'https://schema.org', ...JSON.parse(JSON.stringify(data)) } };
}

/** schema.org/Organization: the company. */
export function organization(origin: string): Data {
  return {
    '@type': 'Organization',
    name: 'Moz',
    url: origin,
    logo: `${origin}/favicon.svg`,
    areaServed: ['AU', 'MN'],
  };
}

/** schema.org/FAQPage. Answers are HTML, which search engines accept. */
export function faqPage(questions: readonly { question: string; html: string }[]): Data {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, html }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: html },
    })),
  };
}

/** The site's origin, from the root's loader. */
export function originOf(matches: readonly { id: string; data: unknown }[]): string {
  const root = matches.find(({ id }) => id === 'root')?.data;
  const isStructured = typeof root === 'object' && root !== null && 'origin' in root;
  return isStructured && typeof root.origin === 'string' ? root.origin : '';
}

type ArticleFacts = {
  title: string;
  description: string;
  publishedAt?: Date;
  updatedAt?: Date;
  origin: string;
  image?: string | undefined;
};

/** schema.org/Article or one of its subtypes. */
export function articleOf(kind: 'Article' | 'NewsArticle', article: ArticleFacts): Data {
  return {
    '@type': kind,
    headline: article.title,
    description: article.description,
    datePublished: article.publishedAt,
    dateModified: article.updatedAt,
    image: article.image,
    publisher: organization(article.origin),
  };
}

/** schema.org/BreadcrumbList: the path from the front page to this page. */
export function breadcrumbs(origin: string, steps: readonly { name: string; path: string }[]): Data {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: origin + path,
    })),
  };
}
