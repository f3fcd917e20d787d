import type { Updateable } from 'kysely';
import type {
  Address,
  ApiToken,
  AppUser,
  Arrival,
  Cargo,
  Company,
  ContactMessage,
  Customer,
  DeliveryWindow,
  ExpectedParcel,
  ExtraFee,
  Faq,
  Form,
  GoodsRule,
  HelpArticle,
  HelpCategory,
  News,
  Note,
  OfficeDetails,
  Parcel,
  Payment,
  PrivacyEdition,
  TariffPlan,
  TeamMember,
  TermsEdition,
  WebhookEndpoint,
} from '~/db/types.gen';
import type { Tx } from '../../api/context';

export type Row = { id: string; version: number };

/** Columns that may be set in each table with a version. */
export type Columns = {
  address: Updateable<Address>;
  apiToken: Updateable<ApiToken>;
  appUser: Updateable<AppUser>;
  arrival: Updateable<Arrival>;
  cargo: Updateable<Cargo>;
  company: Updateable<Company>;
  contactMessage: Updateable<ContactMessage>;
  customer: Updateable<Customer>;
  deliveryWindow: Updateable<DeliveryWindow>;
  expectedParcel: Updateable<ExpectedParcel>;
  faq: Updateable<Faq>;
  extraFee: Updateable<ExtraFee>;
  form: Updateable<Form>;
  goodsRule: Updateable<GoodsRule>;
  helpArticle: Updateable<HelpArticle>;
  helpCategory: Updateable<HelpCategory>;
  news: Updateable<News>;
  note: Updateable<Note>;
  officeDetails: Updateable<OfficeDetails>;
  parcel: Updateable<Parcel>;
  payment: Updateable<Payment>;
  privacyEdition: Updateable<PrivacyEdition>;
  tariffPlan: Updateable<TariffPlan>;
  teamMember: Updateable<TeamMember>;
  termsEdition: Updateable<TermsEdition>;
  webhookEndpoint: Updateable<WebhookEndpoint>;
};

/** Compare and set: returns the next version, or undefined when another writer was first. */
export async function updateAtVersion<Table extends keyof Columns>(
  tx: Tx,
  { table, row }: { table: Table; row: Row },
  set: Columns[Table],
): Promise<number | undefined> {
  const columns: Columns[keyof Columns] = set;
  const written = await tx
    .updateTable<keyof Columns>(table)
    .set({ ...columns, version: row.version + 1 })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .returning('version')
    .executeTakeFirst();
  return written?.version;
}
