import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/app/components/layout/card';
import { useFurtherLines } from '~/app/components/parcels/use-further-lines';
import { Bill } from '~/app/components/price/bill';
import { useFormat } from '~/app/i18n/use-format';
import styles from './preview.module.css';
import { comparePrices } from './price-lines';
import type { FormDetail, Price } from './types';
import { usePriceNames } from './use-price-names';

/** Only the quote, or quote and measured bill line by line. */
export function PriceFacts({ form }: { form: FormDetail }): ReactNode {
  const { t } = useTranslation('forms');
  const { quote, bill } = form;
  if (!quote) return null;
  if (bill && bill.id !== quote.id) {
    return (
      <Card title={t('sections.quoteAndBill')}>
        <ComparedPrices form={form} quote={quote} bill={bill} />
      </Card>
    );
  }
  return <OnePrice form={form} price={bill ?? quote} title={t(bill ? 'sections.bill' : 'sections.quote')} />;
}

function OnePrice({ form, price, title }: { form: FormDetail; price: Price; title: string }): ReactNode {
  const { t } = useTranslation('forms');
  const format = useFormat();
  const { planName, lineName } = usePriceNames(form);
  const furtherLines = useFurtherLines();
  const { bill } = form;
  return (
    <Card title={title}>
      <Bill
        lines={[
          {
            id: 'freight',
            label: t('text.freight', { plan: planName(price) }),
            detail: t('text.chargeable', { weight: format.kg(price.chargeG) }),
            cents: price.freightCents,
          },
          ...price.lines.fees.map(({ code, cents }) => ({ id: code, label: lineName(code), cents })),
          ...(bill ? furtherLines(bill) : []),
        ]}
        totalCents={bill?.dueCents ?? price.totalCents}
        totalMnt={bill?.dueMnt ?? price.totalMnt}
        note={form.bill ? undefined : t('text.finalAtCounter')}
      />
    </Card>
  );
}

type ComparedProps = {
  form: Pick<FormDetail, 'feeNames'>;
  quote: Price;
  bill: NonNullable<FormDetail['bill']>;
};

export function ComparedPrices({ form, quote, bill }: ComparedProps): ReactNode {
  const { t } = useTranslation('forms');
  const format = useFormat();
  const { lineName } = usePriceNames(form);
  const furtherLines = useFurtherLines();
  return (
    <table className={styles.compare}>
      <thead>
        <tr>
          <th scope="col">{t('compare.line')}</th>
          <th scope="col">{t('compare.quoted')}</th>
          <th scope="col">{t('compare.measured')}</th>
          <th scope="col">{t('compare.change')}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{t('compare.weight')}</th>
          <td>{format.kg(quote.chargeG)}</td>
          <td>{format.kg(bill.chargeG)}</td>
          <td>{bill.chargeG === quote.chargeG ? '–' : signed(bill.chargeG - quote.chargeG, format.kg)}</td>
        </tr>
        {comparePrices(quote, bill).map((line) => (
          <tr key={line.code} data-changed={line.changeCents !== 0 || undefined}>
            <th scope="row">{lineName(line.code)}</th>
            <td>{format.aud(line.quotedCents)}</td>
            <td>{format.aud(line.measuredCents)}</td>
            <td>{line.changeCents === 0 ? '–' : signed(line.changeCents, format.aud)}</td>
          </tr>
        ))}
        {furtherLines(bill).map(({ id, label, detail, cents }) => (
          <tr key={id} data-changed>
            <th scope="row">
              {label}
              <small>{detail}</small>
            </th>
            <td>–</td>
            <td>{format.aud(cents)}</td>
            <td>{signed(cents, format.aud)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('compare.total')}</th>
          <td>
            {format.aud(quote.totalCents)}
            <small>{format.mnt(quote.totalMnt)}</small>
          </td>
          <td>
            {format.aud(bill.dueCents)}
            <small>{format.mnt(bill.dueMnt)}</small>
          </td>
          <td>{signed(bill.dueCents - quote.totalCents, format.aud)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function signed(value: number, text: (value: number) => string): string {
  if (value === 0) return '–';
  return `${value > 0 ? '+' : '−'}${text(Math.abs(value))}`;
}
