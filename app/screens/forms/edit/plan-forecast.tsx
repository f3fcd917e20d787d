import type { ReactNode } from 'react';
import { trpc } from '~/app/api/trpc';
import { ForecastLine } from '~/app/components/forecast/forecast-line';
import { useEditor } from './editor-context';

/** When boxes of the chosen plan will be ready on the next flight; nothing for another flight, which has its own times. */
export function PlanForecast(): ReactNode {
  const { text } = useEditor();
  const found = trpc.forecast.plans.useQuery().data;
  const plan = found?.plans.find(({ code }) => code === text.plan);
  if (!plan || text.wantedCargoId !== null) return null;
  return <ForecastLine forecast={plan.forecast} cutOff={found?.cutOff} />;
}
