import type { EbarimtSettings } from '../../core/env/ebarimt';
import type { TaxItem, TaxOrder } from './provider';

export type Seller = Extract<EbarimtSettings, { provider: 'posapi' }>;

const treatments = {
  vat_able: 'VAT_ABLE',
  vat_zero: 'VAT_ZERO',
  vat_free: 'VAT_FREE',
  no_vat: 'NO_VAT',
} as const;

/** The body of `POST /rest/receipt`: a part for each way that VAT applies, whose items add up to its totals. */
export function receiptBody(order: TaxOrder, seller: Seller): object {
  const { merchantTin, posNo, branchNo, districtCode } = seller;
  const { items, buyer } = order;
  const ways = [...new Set(items.map(({ treatment }) => treatment))];
  return {
    branchNo,
    ...totals(items),
    districtCode,
    merchantTin,
    posNo,
    type: buyer.tin === '' ? 'B2C_RECEIPT' : 'B2B_RECEIPT',
    customerTin: buyer.tin || null,
    consumerNo: buyer.consumerNo || null,
    inactiveId: order.corrects,
    reportMonth: null,
    billIdSuffix: order.suffix,
    receipts: ways.map((way) => {
      const own = items.filter(({ treatment }) => treatment === way);
      return { ...totals(own), taxType: treatments[way], merchantTin, items: own.map(itemBody) };
    }),
    payments: [{ code: order.payment, status: 'PAID', paidAmount: totals(items).totalAmount }],
  };
}

function itemBody(item: TaxItem): object {
  return {
    name: item.name,
    barCode: null,
    barCodeType: 'UNDEFINED',
    classificationCode: item.classificationCode,
    taxProductCode: item.reliefCode || null,
    measureUnit: 'ш',
    qty: 1,
    unitPrice: item.mnt,
    ...totals([item]),
  };
}

function totals(items: readonly TaxItem[]) {
  return {
    totalAmount: items.reduce((sum, { mnt }) => sum + mnt, 0),
    totalVAT: items.reduce((sum, { vatMungu }) => sum + vatMungu, 0) / 100,
    totalCityTax: 0,
  };
}
