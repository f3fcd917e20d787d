import type { ReactNode } from 'react';
import { Hydrated } from '~/app/api/hydrated';
import { screenLoader } from '~/app/screen.server';
import { readCurrencyQuery } from '~/app/screens/rates/rates-query';
import { RatesScreen } from '~/app/screens/rates/rates-screen';

export const loader = screenLoader('moz-currency', ({ rates }, { request }) =>
  Promise.all([
    rates.list.prefetch(readCurrencyQuery(new URL(request.url).searchParams).input),
    rates.history.prefetch(),
  ]),
);

export default function MozCurrencyRoute(): ReactNode {
  return (
    <Hydrated>
      <RatesScreen />
    </Hydrated>
  );
}
