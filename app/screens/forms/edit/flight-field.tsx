import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { SelectField } from '~/app/components/form/select-field';
import { useFormat } from '~/app/i18n/use-format';
import { originZone } from '~/domain/core/offices';
import { useEditor } from './editor-context';

/** The next flight, or one that the customer selects. */
export function FlightField(): ReactNode {
  const { t } = useTranslation('forms');
  const format = useFormat();
  const { text, change, errors } = useEditor();
  const { data: flights = [] } = trpc.forms.flights.useQuery();
  const isGone = text.wantedCargoId !== null && !flights.some(({ id }) => id === text.wantedCargoId);
  return (
    <SelectField
      label={t('fields.wantedCargoId')}
      isOptional
      hint={t('hints.flight')}
      name="wantedCargoId"
      placeholder={t('text.nextFlight')}
      value={text.wantedCargoId ?? ''}
      error={errors.wantedCargoId}
      choices={[
        ...(isGone && text.wantedCargoId
          ? [{ value: text.wantedCargoId, label: t('text.flightGone'), isDisabled: true }]
          : []),
        ...flights.map(({ id, code, cutOff, etd }) => ({
          value: id,
          label: t('text.flight', {
            code,
            etd: format.shortDate(etd, originZone),
            cutOff: format.dateTime(cutOff, originZone),
          }),
        })),
      ]}
      onChange={(event) => {
        const wantedCargoId = event.target.value || null;
        change((draft) => ({ ...draft, wantedCargoId }));
      }}
    />
  );
}
