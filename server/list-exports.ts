import type { ListName } from '~/domain/core/export/lists';
import { archivedExport } from './archive/export';
import { arrivalsExport } from './arrivals/list/export';
import { auditExport } from './audit/export';
import { cargoExport, loadListExport } from './cargo/export';
import { casesExport } from './cases/list/export';
import { claimsExport } from './claims/list/export';
import { contactExport } from './contact/export';
import { textExports } from './content/editing/export';
import type { ListExport } from './core/files/export/list-export';
import { customersExport } from './customers/list/export';
import { cargoEstimateExport, exportQueueExport, goodsExport } from './customs/export';
import { deniedExport, editionsExport, matchesExport } from './denied-parties/export';
import { expectedParcelsExport } from './expected-parcels/list/export';
import { feesExport } from './fees/export';
import { formsExport } from './forms/list/export';
import { messagesExport } from './messages/export';
import { parcelsExport } from './parcels/list/export';
import { paymentsExport } from './payments/list/export';
import { ratesExport } from './rates/export';
import { permissionsExport } from './roles/export';
import { securityExport } from './security/export';
import { servicesExport } from './services/list/export';
import { tariffsExport } from './tariffs/export';
import { tokensExport } from './tokens/export';
import { usersExport } from './users/export';

/** Export of each list. A list without an entry fails the build and a test. */
export const listExports: Readonly<Record<ListName, ListExport>> = {
  parcels: parcelsExport,
  arrivals: arrivalsExport,
  forms: formsExport,
  expectedParcels: expectedParcelsExport,
  payments: paymentsExport,
  customers: customersExport,
  goods: goodsExport,
  exportQueue: exportQueueExport,
  cargoEstimate: cargoEstimateExport,
  deniedMatches: matchesExport,
  deniedParties: deniedExport,
  deniedEditions: editionsExport,
  cargo: cargoExport,
  loadList: loadListExport,
  users: usersExport,
  permissions: permissionsExport,
  services: servicesExport,
  cases: casesExport,
  claims: claimsExport,
  fees: feesExport,
  tariffs: tariffsExport,
  rates: ratesExport,
  tokens: tokensExport,
  archived: archivedExport,
  audit: auditExport,
  security: securityExport,
  contact: contactExport,
  messages: messagesExport,
  ...textExports,
};
