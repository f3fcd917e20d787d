import { type ComponentType, lazy, type ReactNode } from 'react';
import type { ScreenName } from '~/app/guard/route-table';
import type { webOnly } from './web-only';

type MountedScreen = Exclude<ScreenName, keyof typeof webOnly>;
type Area = { area: 'moz' | 'apps' };

const UserList = lazy(async () => ({ default: (await import('~/app/screens/users/user-list')).UserList }));
const UserView = lazy(async () => ({ default: (await import('~/app/screens/users/user-view')).UserView }));

/** Screens that the desktop app shares with the web, lazy-loaded. */
export const mountedScreens: Readonly<Record<MountedScreen, ComponentType>> = {
  dashboard: part(async () => (await import('~/app/screens/dashboard/dashboard-screen')).DashboardScreen),
  'access-control': part(async () => (await import('~/app/screens/roles/access/access-screen')).AccessScreen),
  'apps-roles': part(async () => (await import('~/app/screens/roles/roles-screen')).RolesScreen),
  'apps-permissions': part(
    async () => (await import('~/app/screens/roles/permissions/permission-list')).PermissionList,
  ),
  'apps-user-list': inArea(UserList, 'apps'),
  'apps-user-view': inArea(UserView, 'apps'),
  'moz-user-list': inArea(UserList, 'moz'),
  'moz-user-view': inArea(UserView, 'moz'),
  'moz-form-list': part(async () => (await import('~/app/screens/forms/form-list-screen')).FormListScreen),
  'moz-form-edit': part(
    async () => (await import('~/app/screens/forms/edit/form-edit-screen')).FormEditScreen,
  ),
  'moz-form-preview': part(
    async () => (await import('~/app/screens/forms/preview/form-preview-screen')).FormPreviewScreen,
  ),
  'moz-expected-list': part(
    async () => (await import('~/app/screens/expected-parcels/expected-list-screen')).ExpectedListScreen,
  ),
  'moz-expected-new': part(
    async () =>
      (await import('~/app/screens/expected-parcels/register/expected-new-screen')).ExpectedNewScreen,
  ),
  'moz-expected-view': part(
    async () => (await import('~/app/screens/expected-parcels/view/expected-view-screen')).ExpectedViewScreen,
  ),
  'moz-shelf': part(async () => (await import('~/app/screens/arrivals/shelf/shelf-screen')).ShelfScreen),
  'moz-shelf-join': part(async () => (await import('~/app/screens/arrivals/join/join-screen')).JoinScreen),
  'moz-parcel-list': part(async () => (await import('~/app/screens/parcels/list/parcel-list')).ParcelList),
  'moz-parcel-edit': part(async () => (await import('~/app/screens/parcels/edit/parcel-edit')).ParcelEdit),
  'moz-parcel-preview': part(
    async () => (await import('~/app/screens/parcels/preview/parcel-preview')).ParcelPreview,
  ),
  'moz-arrival-list': part(
    async () => (await import('~/app/screens/arrivals/list/arrival-list')).ArrivalList,
  ),
  'moz-arrival-new': part(
    async () => (await import('~/app/screens/arrivals/receive/receive-screen')).ReceiveScreen,
  ),
  'moz-arrival-view': part(
    async () => (await import('~/app/screens/arrivals/view/arrival-view')).ArrivalView,
  ),
  'moz-cargo': part(async () => (await import('~/app/screens/cargo/cargo-screen')).CargoScreen),
  'moz-station': part(async () => (await import('~/app/screens/station/station-screen')).StationScreen),
  'moz-delivery': part(async () => (await import('~/app/screens/delivery/delivery-screen')).DeliveryScreen),
  'moz-corrections': part(
    async () => (await import('~/app/screens/corrections/corrections-screen')).CorrectionsScreen,
  ),
  'moz-customs': part(async () => (await import('~/app/screens/customs/customs-screen')).CustomsScreen),
  'moz-requests': part(async () => (await import('~/app/screens/privacy/requests-screen')).RequestsScreen),
  'moz-arrival-claims': part(async () => (await import('~/app/screens/claims/list/claim-list')).ClaimList),
  'moz-unclaimed': part(
    async () => (await import('~/app/screens/claims/unclaimed/unclaimed-screen')).UnclaimedScreen,
  ),
  'moz-arrival-services': part(
    async () => (await import('~/app/screens/services/service-screen')).ServiceScreen,
  ),
  'moz-cases': part(async () => (await import('~/app/screens/cases/list/case-list')).CaseList),
  'moz-case': part(async () => (await import('~/app/screens/cases/view/case-view')).CaseView),
  'moz-contact': part(async () => (await import('~/app/screens/contact/contact-screen')).ContactScreen),
  'moz-messages': part(async () => (await import('~/app/screens/messages/message-screen')).MessageScreen),
  'moz-news': part(async () => (await import('~/app/screens/content/editing/editing-screen')).EditingScreen),
  'moz-customer-list': part(
    async () => (await import('~/app/screens/customers/customers-screen')).CustomersScreen,
  ),
  'moz-customer-view': part(
    async () => (await import('~/app/screens/customers/customer-screen')).CustomerScreen,
  ),
  'moz-denied': part(async () => (await import('~/app/screens/denied-parties/denied-screen')).DeniedScreen),
  'moz-payment': part(async () => (await import('~/app/screens/payments/payment-screen')).PaymentScreen),
  'moz-currency': part(async () => (await import('~/app/screens/rates/rates-screen')).RatesScreen),
  'moz-goods': part(async () => (await import('~/app/screens/goods/goods-screen')).GoodsScreen),
  'moz-extra-fee': part(async () => (await import('~/app/screens/fees/fee-screen')).FeeScreen),
  'moz-setting-generals': part(
    async () => (await import('~/app/screens/settings/settings-screen')).SettingsScreen,
  ),
  'moz-archived': part(async () => (await import('~/app/screens/archive/archive-list')).ArchiveList),
  'moz-audit': part(async () => (await import('~/app/screens/audit/audit-list')).AuditList),
  'moz-security': part(async () => (await import('~/app/screens/security/security-list')).SecurityList),
  'moz-system': part(async () => (await import('~/app/screens/system/system-screen')).SystemScreen),
  'moz-token': part(async () => (await import('~/app/screens/tokens/token-screen')).TokenScreen),
};

export function mountedScreen(name: string | undefined): ComponentType | undefined {
  return Object.entries(mountedScreens).find(([known]) => known === name)?.[1];
}

function part(load: () => Promise<ComponentType>): ComponentType {
  return lazy(async () => ({ default: await load() }));
}

function inArea(Screen: ComponentType<Area>, area: Area['area']): ComponentType {
  return function ScreenInArea(): ReactNode {
    return <Screen area={area} />;
  };
}
