import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Conversion } from '~/app/components/public/converter';
import { typedFromSearch } from '~/app/components/public/typed-search';

/** The data of the calculator and the converter, with the values typed into them from the address. */
export async function loadPrices({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const [prices, rates, forecasts] = await Promise.all([
    context.api.quotes.prices(),
    context.api.rates.history(),
    context.api.forecast.plans(),
  ]);
  return {
    prices: { tariffs: prices.tariffs, fees: prices.fees, rate: prices.rate, forecasts },
    history: rates.map(({ mntPerUnit }) => Number(mntPerUnit / 10_000n) / 100),
    typed: typedFromSearch(search),
    isAsked: search.has('length') && !search.has('more'),
    conversion: conversionFrom(search),
  };
}

function conversionFrom(search: URLSearchParams): Conversion {
  const amount = search.get('amount')?.slice(0, 24) ?? '100';
  return { amount, from: search.get('from') === 'MNT' ? 'MNT' : 'AUD' };
}
