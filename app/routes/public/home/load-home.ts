import { randomUUID } from 'node:crypto';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { firstOfEach } from '~/app/components/public/faq-list';
import { translatorFor } from '~/app/i18n/texts.server';
import { LEAST_PARCELS } from '~/domain/quicksight/case-rate';
import { flightRows } from '../flight-rows';
import { loadCompany } from '../load-company';
import { loadPrices } from '../load-prices';

const QUESTIONS_OF_EACH = 2;

/** All data of the front page, loaded in parallel. */
export async function loadHome(args: LoaderFunctionArgs) {
  const { api, locale } = args.context;
  const [prices, flights, news, questions, members, company, example, figures] = await Promise.all([
    loadPrices(args),
    api.tracking.nextFlights({ limit: 6 }),
    api.content.news({ limit: 3 }),
    api.content.faq(),
    api.content.team(),
    loadCompany(args),
    api.customers.exampleAddress(),
    api.quicksight.figures(),
  ]);
  const t = translatorFor(locale, 'home');
  return {
    title: t('title'),
    description: t('description'),
    ...prices,
    flights: flightRows(flights),
    news,
    questions: firstOfEach(questions, QUESTIONS_OF_EACH),
    members,
    company: company.facts,
    signs: {
      onTimePercent: onTimePercentOf(figures),
      flown: figures.months.reduce((sum, { parcels }) => sum + parcels, 0),
      licences: company.licences,
    },
    example,
    messageKey: randomUUID(),
    servedAt: new Date(),
  };
}

function onTimePercentOf({
  onTime,
}: Awaited<ReturnType<LoaderFunctionArgs['context']['api']['quicksight']['figures']>>) {
  return onTime.judged >= LEAST_PARCELS ? Math.floor((onTime.kept / onTime.judged) * 100) : undefined;
}
