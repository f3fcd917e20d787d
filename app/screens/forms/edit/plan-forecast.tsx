import type { ReactNode } from 'react';
import { trpc } from '~/app/api/trpc';
import { ForecastLine } from '~/app/components/forecast/forecast-line';
import type { PlanForecasts } from '~/app/components/public/public-prices';
import { useEditor } from './editor-context';

/** When boxes of the chosen plan will be ready on the next flight. */
export function PlanForecast(): ReactNode {
  return <ForecastOfPlan forecasts={trpc.forecast.plans.useQuery().data} />;
}

/** The same with given forecasts; nothing for another flight, which has its own times. */
export function ForecastOfPlan({ forecasts }: { forecasts: PlanForecasts | undefined }): ReactNode {
  const { text } = useEditor();
  const plan = forecasts?.plans.find(({ code }) => code === text.plan);
  if (!plan || text.wantedCargoId !== null) return null;
  return <ForecastLine forecast={plan.forecast} cutOff={forecasts?.cutOff} />;
}
