import type { Locale } from '~/domain/core/format/locale';
import type { ExportReason, LabelDpi } from '~/domain/documents/kinds';
import type { BankDetails } from '~/domain/settings/company/bank';
import type { Company } from '~/domain/settings/company/issuer';
import type { OfficeDetails } from '~/domain/settings/offices/office';
import type { ShelfLabel } from '../../arrivals/view/schema';
import type { Manifest } from '../../cargo/manifest/schema';
import type { SecurityDeclaration } from '../../cargo/security/schema';
import type { ConsigneeSheet } from '../../customs/consignees/schema';
import type { FormDetail } from '../../forms/detail/schema';
import type { ParcelDetail, ParcelLabel } from '../../parcels/view/schema';
import type { Receipt } from '../../payments/schema';
import type { TaxPaper } from '../../payments/tax-invoices/schema';
import type { PersonData } from '../../privacy/download/schema';
import type { Waybill } from '../waybill/service';

/** A stored picture; the print worker converts it to a format that PDF supports. */
export type Picture = { kind: 'delivered' | 'signature'; bytes: Uint8Array };

/** Content of a document: the answers of its screen's procedures. */
export type Sheet =
  | { kind: 'slip'; forms: FormDetail[] }
  /** `bank`: for bills that keep no accounts of their own. `invoices`: of all these forms, in the order of issue. */
  | { kind: 'bill'; forms: FormDetail[]; bank: BankDetails | null; invoices: TaxPaper[] }
  | { kind: 'invoice'; form: FormDetail; reason: ExportReason }
  | { kind: 'waybill'; form: FormDetail; waybill: Waybill }
  | { kind: 'label'; labels: ParcelLabel[] }
  | { kind: 'zpl'; labels: ParcelLabel[]; dpi: LabelDpi }
  | { kind: 'shelfLabel'; labels: ShelfLabel[] }
  | { kind: 'shelfZpl'; labels: ShelfLabel[]; dpi: LabelDpi }
  | { kind: 'delivery'; parcel: ParcelDetail; pictures: Picture[] }
  | { kind: 'manifest'; manifest: Manifest }
  | { kind: 'consolidation'; manifest: Manifest }
  | { kind: 'security'; declaration: SecurityDeclaration }
  | { kind: 'consignees'; sheet: ConsigneeSheet }
  | { kind: 'receipt'; receipt: Receipt }
  | { kind: 'personFile'; data: PersonData }
  | { kind: 'commands' };
export type SheetOf<Kind extends Sheet['kind']> = Extract<Sheet, { kind: Kind }>;

/** All input of a print job: the worker uses neither database nor clock. */
export type Job = {
  sheet: Sheet;
  locale: Locale;
  madeAt: Date;
  issuer: Company;
  offices: OfficeDetails[];
};

/** Messages of a job, in this order: chunks, then an end or an error. */
export type PrintMessage =
  | { kind: 'chunk'; bytes: Uint8Array }
  | { kind: 'end' }
  | { kind: 'error'; error: Error };
