import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Conversion } from '~/app/components/public/converter';
import { firstOfEach } from '~/app/components/public/faq-list';
import { typedFromSearch } from '~/app/components/public/typed-search';
import { translatorFor } from '~/app/i18n/texts.server';
import { flightRows } from '../flight-rows';

const QUESTIONS_OF_EACH = 2;

/** Everything that the public face shows, in one round. */
export async function loadHome({ request, context }: LoaderFunctionArgs) {
  const { api, locale } = context;
  const search = new URL(request.url).searchParams;
  const [prices, rates, flights, news, questions, members] = await Promise.all([
    api.quotes.prices(),
    api.rates.history(),
    api.tracking.nextFlights({ limit: 6 }),
    api.content.news({ limit: 3 }),
    api.content.faq(),
    api.content.team(),
  ]);
  const t = translatorFor(locale, 'home');
  return {
    title: t('title'),
    description: t('description'),
    prices: { tariffs: prices.tariffs, fees: prices.fees, rate: prices.rate },
    history: rates.map(({ mntPerUnit }) => Number(mntPerUnit / 10_000n) / 100),
    flights: flightRows(flights),
    news,
    questions: firstOfEach(questions, QUESTIONS_OF_EACH),
    members,
    typed: typedFromSearch(search),
    isAsked: search.has('length'),
    conversion: conversionFrom(search),
    servedAt: new Date(),
  };
}

function conversionFrom(search: URLSearchParams): Conversion {
  const amount = search.get('amount')?.slice(0, 24) ?? '100';
  return { amount, from: search.get('from') === 'MNT' ? 'MNT' : 'AUD' };
}
