import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { ChoiceCards } from '~/app/components/form/choice-cards';
import { Card } from '~/app/components/layout/card';
import { localized } from '~/domain/core/localized';
import type { CustomerType } from '~/domain/customers/types';
import { isPlanFor } from '~/domain/quotes/tariff';

type JoinPlanProps = {
  value: string;
  customer: CustomerType | undefined;
  onChange: (plan: string) => void;
};

export function JoinPlan({ value, customer, onChange }: JoinPlanProps): ReactNode {
  const { t, i18n } = useTranslation('arrivals-join');
  const prices = trpc.quotes.prices.useQuery();
  const plans = (prices.data?.tariffs ?? []).filter((tariff) => isPlanFor(tariff, customer));
  return (
    <Card>
      <ChoiceCards
        legend={t('plan')}
        name="plan"
        value={value}
        onChange={onChange}
        choices={plans.map(({ code, name, description }) => ({
          value: code,
          label: localized(name, i18n.language),
          hint: localized(description, i18n.language),
        }))}
      />
    </Card>
  );
}
