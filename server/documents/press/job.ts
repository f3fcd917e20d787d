import type { Locale } from '~/domain/core/format/locale';
import type { ExportReason, LabelDpi } from '~/domain/documents/kinds';
import type { BankDetails } from '~/domain/settings/company/bank';
import type { Company } from '~/domain/settings/company/issuer';
import type { OfficeDetails } from '~/domain/settings/offices/office';
import type { Manifest } from '../../cargo/manifest/schema';
import type { FormDetail } from '../../forms/detail/schema';
import type { ParcelDetail, ParcelLabel } from '../../parcels/view/schema';
import type { Receipt } from '../../payments/schema';

/** A picture as it is kept; the press makes of it what a PDF can hold. */
export type Picture = { kind: 'delivered' | 'signature'; bytes: Uint8Array };

/** What a document shows: the answers of the procedures that its record's screen asks. */
export type Sheet =
  | { kind: 'slip'; forms: FormDetail[] }
  | { kind: 'bill'; forms: FormDetail[]; bank: BankDetails | null }
  | { kind: 'invoice'; form: FormDetail; reason: ExportReason }
  | { kind: 'label'; labels: ParcelLabel[] }
  | { kind: 'zpl'; labels: ParcelLabel[]; dpi: LabelDpi }
  | { kind: 'delivery'; parcel: ParcelDetail; pictures: Picture[] }
  | { kind: 'manifest'; manifest: Manifest }
  | { kind: 'receipt'; receipt: Receipt }
  | { kind: 'commands' };
export type SheetOf<Kind extends Sheet['kind']> = Extract<Sheet, { kind: Kind }>;

/** All that the press needs: it knows neither database nor clock. */
export type Job = {
  sheet: Sheet;
  locale: Locale;
  madeAt: Date;
  issuer: Company;
  offices: OfficeDetails[];
};

/** What comes back for a job, in this order: chunks, then an end or an error. */
export type Printed =
  | { kind: 'chunk'; bytes: Uint8Array }
  | { kind: 'end' }
  | { kind: 'error'; error: Error };
