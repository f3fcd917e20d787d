import { formatArrivalNumber, parseArrivalNumber } from '~/domain/arrivals/number';
import { listArrivalsSchema } from '~/domain/arrivals/schema';
import { listCargoSchema } from '~/domain/cargo/schema';
import { DomainError } from '~/domain/core/errors';
import { SEARCH_ITEMS_PER_GROUP } from '~/domain/core/spec-numbers';
import { formatParcelNumber } from '~/domain/parcels/number';
import { listParcelsSchema } from '~/domain/parcels/schema';
import { listArrivals } from '../arrivals/list/service';
import { readCargoPage } from '../cargo/reading/service';
import { searchArticles } from '../content/help/service';
import { searchNews } from '../content/queries';
import { findFolded } from '../content/search/queries';
import type { Context } from '../core/api/context';
import { listFormsInput } from '../forms/list/schema';
import { listForms } from '../forms/list/service';
import { findIdByArrival } from '../forms/queries';
import { listParcels } from '../parcels/list/service';
import type { SearchAnswer } from './schema';

type Group = SearchAnswer[number];
type Finder = (ctx: Context, search: string) => Promise<Group['items']>;

const shortest = 2;
const firstPage = { page: 1, pageSize: SEARCH_ITEMS_PER_GROUP } as const;

const finders: Readonly<Record<Group['group'], Finder>> = {
  parcels: async (ctx, search) => {
    if (ctx.ability.cannot('read', 'Parcel')) return [];
    const { rows } = await listParcels(ctx, listParcelsSchema.parse({ ...firstPage, search }));
    return rows.map(({ id, number, senderName, receiverName }) => ({
      id,
      title: formatParcelNumber(number),
      detail: `${senderName} → ${receiverName}`,
      link: `/moz/parcel/preview/${id}`,
    }));
  },
  arrivals: async (ctx, search) => {
    if (ctx.ability.cannot('read', 'Arrival')) return [];
    const { rows } = await listArrivals(ctx, listArrivalsSchema.parse({ ...firstPage, search }));
    return rows.map(({ id, number, customerName, labelName, shop, trackingNumber }) => ({
      id,
      title: formatArrivalNumber(number),
      detail: [customerName ?? labelName, shop, trackingNumber].filter(Boolean).join(' · '),
      link: `/moz/arrival/view/${id}`,
    }));
  },
  forms: async (ctx, search) => {
    if (ctx.ability.cannot('read', 'Form')) return [];
    const code = (await codeOfArrival(ctx, search)) ?? search;
    const { rows } = await listForms(ctx, listFormsInput.parse({ ...firstPage, search: code }));
    return rows.map(({ id, code, customerName, receiverName }) => ({
      id,
      title: code,
      detail: [customerName, receiverName].filter(Boolean).join(' → '),
      link: `/moz/form/preview/${id}`,
    }));
  },
  cargo: async (ctx, search) => {
    if (ctx.ability.cannot('read', 'Cargo')) return [];
    const { rows } = await readCargoPage(ctx, listCargoSchema.parse({ ...firstPage, search }));
    return rows.map(({ id, code, mawb, legs }) => ({
      id,
      title: code,
      detail: [mawb, legs.map(({ flight }) => flight).join(', ')].filter(Boolean).join(' · '),
      link: `/moz/cargo?id=${id}`,
    }));
  },
  help: async (ctx, search) => {
    const rows = await searchArticles(ctx, search);
    return rows.slice(0, SEARCH_ITEMS_PER_GROUP).map(({ slug, title, excerpt }) => ({
      id: slug,
      title,
      detail: excerpt,
      link: `/front-pages/help-center/article/${slug}`,
    }));
  },
  news: async ({ db, now, locale }, search) => {
    const ids = await findFolded(db, { table: 'news', columns: ['title'], locale }, search);
    const rows = await searchNews(db, { now: now(), locale, ids, limit: SEARCH_ITEMS_PER_GROUP });
    return rows.map(({ id, slug, title }) => ({ id, title, detail: '', link: `/news/${slug}` }));
  },
};

/** The number of a box that is a piece of a form finds the form too. */
async function codeOfArrival({ db, ability }: Context, search: string): Promise<string | undefined> {
  const number = parseArrivalNumber(search);
  if (number === undefined) return undefined;
  return (await findIdByArrival(db, { number, scope: { ability, action: 'read' } }))?.code;
}

/** Searches everything the user may read; at most five hits of each kind. */
export async function search(ctx: Context, q: string): Promise<SearchAnswer> {
  const text = q.trim();
  if (text.length < shortest) return [];
  const groups = await Promise.all(
    Object.entries(finders).map(async ([group, find]) => ({ group, items: await found(find, ctx, text) })),
  );
  return groups.filter((group): group is Group => group.items.length > 0);
}

/** Returns no hits when a list requires a longer search text. */
async function found(find: Finder, ctx: Context, text: string): Promise<Group['items']> {
  try {
    return await find(ctx, text);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'search.too_short') return [];
    throw error;
  }
}
