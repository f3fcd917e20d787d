import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { accountRouter } from './account/router';
import { applyApproved } from './apply-approved';
import { createApprovalsRouter } from './approvals/router';
import { archiveRouter } from './archive/router';
import { arrivalsRouter } from './arrivals/router';
import { auditRouter } from './audit/router';
import { authRouter } from './auth/router';
import { cargoRouter } from './cargo/router';
import { casesRouter } from './cases/router';
import { claimsRouter } from './claims/router';
import { contactRouter } from './contact/router';
import { contentRouter } from './content/router';
import { createCallerFactory, router } from './core/api/trpc';
import { correctionsRouter } from './corrections/router';
import { customersRouter } from './customers/router';
import { customsRouter } from './customs/router';
import { dashboardRouter } from './dashboard/router';
import { deliveryRouter } from './delivery/router';
import { deniedPartiesRouter } from './denied-parties/router';
import { expectedParcelsRouter } from './expected-parcels/router';
import { feesRouter } from './fees/router';
import { forecastRouter } from './forecast/router';
import { formsRouter } from './forms/router';
import { goodsRouter } from './goods/router';
import { incidentsRouter } from './incidents/router';
import { liveRouter } from './live/router';
import { messagesRouter } from './messages/router';
import { notesRouter } from './notes/router';
import { notificationsRouter } from './notifications/router';
import { parcelsRouter } from './parcels/router';
import { paymentsRouter } from './payments/router';
import { privacyRouter } from './privacy/router';
import { pushRouter } from './push/router';
import { quicksightRouter } from './quicksight/router';
import { quotesRouter } from './quotes/router';
import { ratesRouter } from './rates/router';
import { receiverRouter } from './receiver/router';
import { rolesRouter } from './roles/router';
import { searchRouter } from './search/router';
import { securityRouter } from './security/router';
import { servicesRouter } from './services/router';
import { settingsRouter } from './settings/router';
import { stationRouter } from './station/router';
import { systemRouter } from './system/router';
import { tariffsRouter } from './tariffs/router';
import { tokensRouter } from './tokens/router';
import { trackingRouter } from './tracking/router';
import { usersRouter } from './users/router';
import { webhooksRouter } from './webhooks/router';

/** All routers of the API. */
export const appRouter = router({
  account: accountRouter,
  approvals: createApprovalsRouter(applyApproved),
  archive: archiveRouter,
  arrivals: arrivalsRouter,
  audit: auditRouter,
  users: usersRouter,
  roles: rolesRouter,
  customers: customersRouter,
  cargo: cargoRouter,
  cases: casesRouter,
  claims: claimsRouter,
  customs: customsRouter,
  dashboard: dashboardRouter,
  delivery: deliveryRouter,
  deniedParties: deniedPartiesRouter,
  expectedParcels: expectedParcelsRouter,
  fees: feesRouter,
  forecast: forecastRouter,
  forms: formsRouter,
  goods: goodsRouter,
  parcels: parcelsRouter,
  payments: paymentsRouter,
  privacy: privacyRouter,
  push: pushRouter,
  quicksight: quicksightRouter,
  quotes: quotesRouter,
  receiver: receiverRouter,
  rates: ratesRouter,
  contact: contactRouter,
  corrections: correctionsRouter,
  content: contentRouter,
  search: searchRouter,
  security: securityRouter,
  tokens: tokensRouter,
  services: servicesRouter,
  settings: settingsRouter,
  station: stationRouter,
  system: systemRouter,
  tariffs: tariffsRouter,
  tracking: trackingRouter,
  auth: authRouter,
  incidents: incidentsRouter,
  live: liveRouter,
  messages: messagesRouter,
  notes: notesRouter,
  notifications: notificationsRouter,
  webhooks: webhooksRouter,
});

export type AppRouter = typeof appRouter;
export type Inputs = inferRouterInputs<AppRouter>;
export type Outputs = inferRouterOutputs<AppRouter>;

export const createCaller = createCallerFactory(appRouter);
