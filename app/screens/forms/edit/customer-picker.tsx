import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/app/components/actions/button';
import { CustomerSearch } from '~/app/components/customers/customer-search';
import { useHost } from '~/app/host';
import { Section } from './section';

/** Staff select the form's customer. */
export function CustomerPicker({ onPick }: { onPick: (id: string) => void }): ReactNode {
  const { t } = useTranslation('forms');
  const { can } = useHost();
  return (
    <Section id="customer" title={t('customer.title')} lead={t('customer.lead')}>
      <CustomerSearch isFocused onPick={({ id }) => onPick(id)} />
      {can('create', 'Customer') && (
        <div>
          <LinkButton
            to="/moz/customer/list?view=new&for=form"
            variant="outline"
            icon={<IconPlus size={20} aria-hidden="true" />}
          >
            {t('customer.new')}
          </LinkButton>
        </div>
      )}
    </Section>
  );
}
