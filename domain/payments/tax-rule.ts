/**
 * How a tax applies, by country. GST is charged or not. Mongolian VAT is a tenth of the price without it, nothing,
 * exempt, or not charged by a seller who is not registered.
 */
export const taxTreatments = {
  AU: ['gst_free', 'taxable'],
  MN: ['vat_able', 'vat_zero', 'vat_free', 'no_vat'],
} as const;
export type TaxCountry = keyof typeof taxTreatments;
export type TaxTreatment<Country extends TaxCountry = TaxCountry> = (typeof taxTreatments)[Country][number];

/** How the tax of a country applies to what a bill charges. */
export type TaxRule<Country extends TaxCountry = TaxCountry> = {
  freight: TaxTreatment<Country>;
  services: TaxTreatment<Country>;
  /** Codes of fees that are services within the country. */
  serviceFees: readonly string[];
};

/** Whether tax is charged. */
export function chargesTax(treatment: TaxTreatment): boolean {
  return treatment === 'taxable' || treatment === 'vat_able';
}
