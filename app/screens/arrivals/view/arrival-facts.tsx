import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/app/components/layout/card';
import { type Fact, FactList } from '~/app/components/record/fact-list';
import { type Host, useHost } from '~/app/host';
import { type Format, useFormat } from '~/app/i18n/use-format';
import { officeTable } from '~/domain/core/offices';
import type { Arrival } from '../parts/types';
import { useCarrierText } from '../parts/use-carrier-text';

/** The details of a box: the shop, the carrier, its measures; for staff the place and the label. */
export function ArrivalFacts({ arrival }: { arrival: Arrival }): ReactNode {
  const { t } = useTranslation('arrivals');
  const format = useFormat();
  const carrierText = useCarrierText();
  const { Link } = useHost();
  const { office, arrivedAt, endedAt, hasInvoice } = arrival;
  const { zone } = officeTable[office];
  return (
    <Card title={t('facts.title')}>
      <FactList
        facts={[
          ...wayFacts(arrival, t, carrierText),
          ...sizeFacts(arrival, t, format),
          { label: t('facts.invoice'), value: t(hasInvoice ? 'facts.attached' : 'facts.notAttached') },
          { label: t('facts.office'), value: format.city(office) },
          { label: t('facts.arrivedAt'), value: format.dateTime(arrivedAt, zone) },
          { label: t('facts.endedAt'), value: endedAt && format.dateTime(endedAt, zone) },
          ...staffFacts(arrival, t, Link),
        ]}
      />
    </Card>
  );
}

function wayFacts(
  arrival: Arrival,
  t: TFunction<'arrivals'>,
  carrierText: (carrier: string) => string,
): Fact[] {
  const { expected, carrier, trackingNumber, boxNo, staff, labelName } = arrival;
  return [
    { label: t('facts.shop'), value: expected?.shop },
    { label: t('facts.carrier'), value: carrierText(carrier) },
    {
      label: t('facts.trackingNumber'),
      value: trackingNumber && <span className="code">{trackingNumber}</span>,
    },
    {
      label: t('facts.box'),
      value: expected ? t('facts.boxOf', { number: boxNo, count: Math.max(boxNo, expected.boxes) }) : boxNo,
    },
    { label: t('facts.labelName'), value: staff ? undefined : labelName },
  ];
}

function sizeFacts(arrival: Arrival, t: TFunction<'arrivals'>, format: Format): Fact[] {
  const { lengthMm, widthMm, heightMm, grossG } = arrival;
  const sides = [lengthMm, widthMm, heightMm].flatMap((mm) => (mm === null ? [] : mm));
  return [
    { label: t('facts.weight'), value: format.kg(grossG) },
    {
      label: t('facts.size'),
      value: sides.length === 3 ? format.sides(sides) : t('facts.notMeasured'),
    },
  ];
}

function staffFacts({ staff }: Arrival, t: TFunction<'arrivals'>, Link: Host['Link']): Fact[] {
  if (!staff) return [];
  const { customer, place, labelName, labelSuburb, labelMobile, labelText, isLabelled, endNote } = staff;
  const { returnCarrier, returnNumber } = staff;
  return [
    {
      label: t('facts.customer'),
      value: customer && (
        <Link to={`/moz/customer/view/${customer.id}`}>
          {[customer.name, customer.code].filter(Boolean).join(' · ')}
        </Link>
      ),
    },
    { label: t('facts.place'), value: place },
    { label: t('facts.labelName'), value: [labelName, labelSuburb].filter(Boolean).join(', ') },
    { label: t('facts.labelMobile'), value: labelMobile },
    { label: t('facts.labelText'), value: labelText },
    { label: t('facts.label'), value: t(isLabelled ? 'facts.printed' : 'facts.notPrinted') },
    {
      label: t('facts.returned'),
      value: returnNumber && t('facts.returnedBy', { carrier: returnCarrier, number: returnNumber }),
    },
    { label: t('facts.endNote'), value: endNote },
  ];
}
