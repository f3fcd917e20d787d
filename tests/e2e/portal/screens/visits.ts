import type { ScreenName } from '~/app/guard/route-table';
import type { Account } from '../../../setup/e2e-signed-in';
import {
  openAccountMenu,
  openAct,
  openCargoStep,
  openHandOver,
  openNavigation,
  openNewToken,
  openOfCollector,
  openOfReceiver,
  openRowMenu,
  openServices,
  type Reader,
  rejectForm,
  submitNothing,
  withdrawForm,
} from './acts';

/** The first hit in a list page. */
export type FirstHit = { by: Account; list: string; hit: RegExp; path?: (hit: string) => string };

/** The link of a receiver whose parcels left, with the last four digits of their mobile behind it. */
const ofReceiver: FirstHit = {
  by: 'admin',
  list: '/dev/messages?kind=receiver_departed',
  hit: /\d{4}<\/span>(?:(?!<\/li>)[\s\S])*?\/r\/[\w-]{22}/u,
  path: (hit) => `${hit.slice(hit.lastIndexOf('/r/'))}?digits=${hit.slice(0, 4)}`,
};

export type Visit = {
  as: Account;
  path: string | FirstHit;
  /** Expected status of the page, if not 200. */
  status?: number;
  /** Opens something there: a dialog, a menu, a drawer. */
  act?: (reader: Reader) => Promise<void>;
  /** The page is about unfilled placeholders. */
  showsBlanks?: boolean;
};

const id = '[0-9a-f-]{36}';

/** Addresses and accounts for each screen. A screen without an entry is a type error. */
export const visits: Record<ScreenName, readonly Visit[]> = {
  home: [
    { as: 'visitor', path: '/home' },
    { as: 'client', path: '/home' },
  ],
  online: [{ as: 'visitor', path: '/online' }],
  'online-form': [{ as: 'visitor', path: '/online/form', act: submitNothing }],
  quicksight: [
    { as: 'visitor', path: '/quicksight' },
    { as: 'client', path: '/quicksight' },
  ],
  track: [
    { as: 'visitor', path: '/track' },
    { as: 'visitor', path: tracked('status=delivered') },
    { as: 'visitor', path: tracked('status=departed') },
    { as: 'visitor', path: '/track/CM473124829XM', status: 404 },
    { as: 'visitor', path: '/track/CM473124820XM', status: 404 },
  ],
  receiver: [
    {
      as: 'visitor',
      path: { by: 'admin', list: ofReceiver.list, hit: /\/r\/[\w-]{22}/ },
    },
    { as: 'visitor', path: ofReceiver, act: openOfReceiver('') },
    { as: 'visitor', path: '/r/none', status: 404 },
  ],
  'receiver-pass': byLink('pass'),
  'receiver-address': byLink('address'),
  'receiver-goods': byLink('goods'),
  'receiver-delivery': byLink('delivery'),
  'receiver-choose': byLink('choose'),
  'receiver-correct': byLink('correct'),
  'receiver-pay': byLink('pay'),
  'receiver-collector': byLink('collector'),
  'receiver-case': byLink('case'),
  collector: [
    { as: 'visitor', path: '/k/none', status: 404 },
    { as: 'visitor', path: ofReceiver, act: openOfCollector },
  ],
  'price-link': [
    {
      as: 'visitor',
      path: { by: 'admin', list: '/dev/messages?kind=price_approval', hit: /\/p\/[\w-]{22}/ },
    },
    { as: 'visitor', path: '/p/none' },
  ],
  news: [{ as: 'visitor', path: '/news' }],
  'news-article': [{ as: 'visitor', path: '/news/lithium-batteries' }],
  'terms-conditions': [{ as: 'visitor', path: '/terms-conditions' }],
  privacy: [{ as: 'visitor', path: '/privacy' }],
  'help-center': [
    { as: 'visitor', path: '/front-pages/help-center' },
    { as: 'visitor', path: '/front-pages/help-center?q=nothing%20like%20this' },
  ],
  'may-i-send': [
    { as: 'visitor', path: '/front-pages/help-center/may-i-send' },
    { as: 'visitor', path: '/front-pages/help-center/may-i-send?q=power%20bank' },
  ],
  'help-article': [
    { as: 'visitor', path: '/front-pages/help-center/article/batteries' },
    { as: 'visitor', path: '/front-pages/help-center/article/none-such', status: 404 },
  ],
  'pages-pricing': [{ as: 'client', path: '/pages/pricing' }],
  'pages-icons': [{ as: 'admin', path: '/pages/icons' }],
  'pages-typography': [{ as: 'admin', path: '/pages/typography' }],
  'authentication-demo': [
    { as: 'visitor', path: '/pages/authentication/login-v1' },
    { as: 'visitor', path: '/pages/authentication/two-steps-v2' },
    { as: 'visitor', path: '/pages/authentication/register-v2' },
    { as: 'visitor', path: '/pages/authentication/register-multi-steps' },
  ],
  'access-control': [
    { as: 'client', path: '/access-control' },
    { as: 'admin', path: '/access-control' },
  ],
  'apps-roles': [
    { as: 'admin', path: '/apps/roles' },
    { as: 'admin', path: '/apps/roles?role=support' },
    { as: 'admin', path: '/apps/roles?role=admin' },
    { as: 'admin', path: '/apps/roles?view=new&from=client' },
  ],
  'apps-permissions': [
    { as: 'admin', path: '/apps/permissions' },
    { as: 'admin', path: '/apps/permissions?search=read%20Parcel' },
  ],
  'apps-user-list': [
    { as: 'admin', path: '/apps/user/list' },
    { as: 'admin', path: '/apps/user/list?search=nothing%20like%20this' },
  ],
  'apps-user-view': [{ as: 'admin', path: user('apps') }],
  'moz-user-list': [{ as: 'admin', path: '/moz/user/list?sort=fullName&order=asc' }],
  'moz-user-view': [{ as: 'admin', path: user('moz') }],
  'email-proof': [{ as: 'visitor', path: '/prove-email/none' }],
  'password-link': [{ as: 'visitor', path: '/new-password/none' }],
  invitation: [{ as: 'visitor', path: '/invitation/none' }],
  'confirm-email': [{ as: 'visitor', path: '/confirm-email/none' }],
  unsubscribe: [{ as: 'visitor', path: '/unsubscribe/none' }],
  'contact-reply': [{ as: 'visitor', path: '/contact/reply/none' }],
  'account-settings': [
    { as: 'client', path: '/pages/account-settings' },
    { as: 'client', path: '/pages/account-settings/security' },
    { as: 'client', path: '/pages/account-settings/notifications' },
    { as: 'client', path: '/pages/account-settings/data' },
    { as: 'clerk', path: '/pages/account-settings/account' },
    { as: 'admin', path: '/pages/account-settings/security' },
    { as: 'admin', path: '/pages/account-settings/notifications' },
  ],
  'user-profile': [
    { as: 'client', path: '/pages/user-profile' },
    { as: 'client', path: '/pages/user-profile/addresses' },
    { as: 'admin', path: '/pages/user-profile/profile' },
  ],
  'pages-faq': [
    { as: 'client', path: '/pages/faq' },
    { as: 'clerk', path: '/pages/faq?q=%D0%B3%D0%B0%D0%B0%D0%BB%D1%8C' },
  ],
  'forgot-password': [{ as: 'visitor', path: '/forgot-password' }],
  'not-authorized': [
    { as: 'visitor', path: '/not-authorized', status: 403 },
    { as: 'client', path: '/pages/not-authorized', status: 403 },
  ],
  'not-found': [
    { as: 'visitor', path: '/no/such/page', status: 404 },
    { as: 'admin', path: '/no/such/page', status: 404 },
    { as: 'client', path: '/pages/misc/not-found/404', status: 404 },
  ],
  unauthorized: [{ as: 'visitor', path: '/pages/misc/unauthorized', status: 401 }],
  'server-error': [{ as: 'visitor', path: '/pages/misc/server-error', status: 500 }],
  'under-maintenance': [{ as: 'visitor', path: '/pages/misc/under-maintenance' }],
  'coming-soon': [{ as: 'visitor', path: '/pages/misc/coming-soon' }],
  'dev-messages': [{ as: 'visitor', path: '/dev/messages' }],
  login: [{ as: 'visitor', path: '/login?to=%2Fmoz%2Fform%2Flist' }],
  'login-admin': [{ as: 'visitor', path: '/login-admin' }],
  register: [{ as: 'visitor', path: '/register' }],
  dashboard: [
    { as: 'client', path: '/dashboard', act: openAccountMenu },
    { as: 'clerk', path: '/dashboard' },
    { as: 'admin', path: '/dashboard' },
  ],
  'moz-form-list': [
    { as: 'client', path: '/moz/form/list', act: openNavigation },
    { as: 'clerk', path: '/moz/form/list?page=2' },
    { as: 'admin', path: '/moz/form/list?status=rejected', act: openRowMenu },
  ],
  'moz-form-edit': [
    { as: 'client', path: '/moz/form/edit/new', act: submitNothing },
    { as: 'client', path: form('client', 'draft', 'edit') },
  ],
  'moz-form-preview': [
    { as: 'client', path: form('client', 'submitted'), act: withdrawForm },
    { as: 'client', path: form('client', 'accepted') },
    { as: 'clerk', path: form('clerk', 'submitted'), act: rejectForm },
    { as: 'clerk', path: ofBox('form', 32) },
    { as: 'admin', path: form('admin', 'rejected') },
    { as: 'admin', path: form('admin', 'withdrawn') },
    { as: 'admin', path: form('admin', 'expired') },
    { as: 'admin', path: form('admin', 'cancelled') },
  ],
  'moz-expected-list': [
    { as: 'client', path: '/moz/expected/list' },
    { as: 'clerk', path: '/moz/expected/list' },
    { as: 'admin', path: '/moz/expected/list?search=nothing%20like%20this' },
  ],
  'moz-expected-new': [
    { as: 'client', path: '/moz/expected/new', act: submitNothing },
    { as: 'clerk', path: '/moz/expected/new' },
  ],
  'moz-expected-view': [
    { as: 'client', path: expected('client') },
    { as: 'clerk', path: expected('clerk') },
    { as: 'client', path: expected('client', '?view=edit') },
  ],
  'moz-shelf-join': [
    { as: 'client', path: '/moz/shelf/join?id=019ab1c4-6c00-7000-8000-0000000a0002' },
    { as: 'client', path: '/moz/shelf/join' },
  ],
  'moz-shelf': [
    { as: 'client', path: '/moz/shelf', act: openServices },
    { as: 'client', path: '/moz/shelf?tab=onTheWay' },
    { as: 'client', path: '/moz/shelf?tab=ended' },
  ],
  'moz-parcel-list': [
    { as: 'client', path: '/moz/parcel/list' },
    { as: 'clerk', path: '/moz/parcel/list?view=board' },
    { as: 'clerk', path: '/moz/parcel/list?view=scan' },
    { as: 'clerk', path: '/moz/parcel/list?view=scanMany' },
    { as: 'admin', path: '/moz/parcel/list?storage=overdue' },
    { as: 'admin', path: '/moz/parcel/list?page=3' },
    { as: 'admin', path: '/moz/parcel/list?search=nothing%20like%20this' },
  ],
  'moz-parcel-edit': [
    { as: 'clerk', path: parcelDesk('clerk', 'status=received') },
    { as: 'client', path: parcelDesk('client', 'status=delivered') },
  ],
  'moz-parcel-preview': [
    { as: 'client', path: parcel('client', 'status=delivered') },
    { as: 'client', path: parcel('client', 'hold=price') },
    { as: 'clerk', path: parcel('clerk', 'hold=price'), act: openRowMenu },
    { as: 'clerk', path: parcel('clerk', 'status=received'), act: openAct('hold') },
    { as: 'clerk', path: parcel('clerk', 'status=loaded', '?view=label') },
    { as: 'admin', path: parcel('admin', 'status=ready'), act: openAct('cancel') },
    { as: 'admin', path: parcel('admin', 'status=available'), act: openHandOver },
    { as: 'admin', path: ofBox('parcel', 40) },
    { as: 'clerk', path: parcel('clerk', 'status=departed') },
    { as: 'admin', path: parcel('admin', 'status=arrived') },
    { as: 'admin', path: parcel('admin', 'status=customs') },
    { as: 'admin', path: parcel('admin', 'status=delivery_failed') },
  ],
  'moz-arrival-list': [
    { as: 'clerk', path: '/moz/arrival/list' },
    { as: 'clerk', path: '/moz/arrival/list?tab=unclaimed' },
    { as: 'clerk', path: '/moz/arrival/list?view=board' },
    { as: 'admin', path: '/moz/arrival/list?tab=all&search=nothing%20like%20this' },
  ],
  'moz-arrival-new': [{ as: 'clerk', path: '/moz/arrival/new' }],
  'moz-arrival-view': [
    { as: 'clerk', path: arrival('clerk', 'tab=unclaimed') },
    // A box of the demo with photos, services that were done and refused, and storage to pay.
    { as: 'clerk', path: demoBox(0), act: openRowMenu },
    { as: 'clerk', path: { ...arrival('clerk', ''), list: '/moz/arrival/claims' } },
    { as: 'admin', path: arrival('admin', 'tab=all&status=cancelled') },
    // The demo has the same id for this box of the English client in every database.
    { as: 'client', path: '/moz/arrival/view/019ab1c4-6c00-7000-8000-0000000a0002' },
  ],
  'moz-cargo': [
    { as: 'clerk', path: '/moz/cargo' },
    { as: 'clerk', path: '/moz/cargo?view=board' },
    { as: 'clerk', path: '/moz/cargo?view=calendar' },
    { as: 'clerk', path: '/moz/cargo?view=calendar&office=ulaanbaatar&span=week' },
    { as: 'clerk', path: '/moz/cargo?view=plan', act: submitNothing },
    { as: 'clerk', path: cargo('clerk', 'planned') },
    { as: 'clerk', path: cargo('clerk', 'closed'), act: openCargoStep('depart') },
    { as: 'clerk', path: cargo('clerk', 'departed', '&view=manifest') },
    { as: 'admin', path: cargo('admin', 'arrived') },
    { as: 'admin', path: cargo('admin', 'closed'), act: openCargoStep('reopen') },
    { as: 'admin', path: cargo('admin', 'planned', '&view=edit') },
    { as: 'admin', path: cargo('admin', 'completed') },
    { as: 'admin', path: cargo('admin', 'cancelled') },
  ],
  'moz-requests': [
    { as: 'admin', path: '/moz/requests' },
    { as: 'admin', path: '/moz/requests?status=withdrawn' },
  ],
  'moz-arrival-claims': [
    { as: 'clerk', path: '/moz/arrival/claims' },
    { as: 'admin', path: '/moz/arrival/claims?status=withdrawn&search=nothing' },
  ],
  'moz-unclaimed': [
    { as: 'client', path: '/moz/unclaimed' },
    { as: 'client', path: '/moz/unclaimed?suburb=Nowhere' },
  ],
  'moz-arrival-services': [
    { as: 'admin', path: '/moz/arrival/services' },
    { as: 'admin', path: '/moz/arrival/services?tab=all&status=done' },
  ],
  'moz-cases': [
    { as: 'admin', path: '/moz/cases?status=all' },
    { as: 'client', path: '/moz/cases?search=nothing' },
  ],
  'moz-case': [
    {
      as: 'admin',
      path: { by: 'admin', list: '/moz/cases?status=all', hit: new RegExp(`/moz/cases/${id}`) },
    },
  ],
  'moz-contact': [
    { as: 'admin', path: '/moz/contact' },
    { as: 'admin', path: '/moz/contact?state=settled&search=nothing' },
    { as: 'admin', path: { by: 'admin', list: '/moz/contact', hit: new RegExp(`/moz/contact\\?id=${id}`) } },
  ],
  'moz-messages': [
    { as: 'admin', path: '/moz/messages' },
    { as: 'admin', path: '/moz/messages?state=failed&search=nothing' },
    { as: 'admin', path: '/moz/messages?view=costs' },
    {
      as: 'admin',
      path: { by: 'admin', list: '/moz/messages', hit: new RegExp(`/moz/messages\\?id=${id}`) },
    },
  ],
  'moz-news': [
    { as: 'admin', path: '/moz/news', act: openRowMenu },
    { as: 'admin', path: '/moz/news?tab=faq' },
    {
      as: 'admin',
      path: { by: 'admin', list: '/moz/news', hit: new RegExp(`/moz/news\\?tab=news&(?:amp;)?id=${id}`) },
    },
    { as: 'admin', path: '/moz/news?tab=help&view=new', showsBlanks: true },
    { as: 'admin', path: '/moz/news?tab=terms' },
    { as: 'admin', path: '/moz/news?tab=privacy' },
  ],
  'moz-customer-list': [
    { as: 'clerk', path: '/moz/customer/list' },
    { as: 'admin', path: '/moz/customer/list?type=organization&sort=name' },
    { as: 'admin', path: '/moz/customer/list?search=nothing%20like%20this' },
    { as: 'clerk', path: '/moz/customer/list?view=new' },
  ],
  'moz-customer-view': [
    { as: 'clerk', path: customer('clerk', '?type=organization') },
    { as: 'admin', path: customer('admin', '?type=individual') },
    { as: 'admin', path: customer('admin', '?type=organization', '?view=edit') },
    { as: 'admin', path: customer('admin', '?type=individual', '?view=merge') },
  ],
  'moz-station': [
    { as: 'clerk', path: '/moz/station' },
    { as: 'admin', path: '/moz/station?mode=shelf' },
    { as: 'admin', path: '/moz/station?mode=receive' },
    { as: 'admin', path: '/moz/station?mode=measure' },
    { as: 'admin', path: '/moz/station?mode=screen' },
    { as: 'admin', path: '/moz/station?mode=ready' },
    { as: 'admin', path: '/moz/station?mode=handOver' },
    { as: 'admin', path: '/moz/station?mode=lookUp' },
    { as: 'admin', path: '/moz/station?mode=load' },
    { as: 'admin', path: '/moz/station?mode=arrive' },
  ],
  'moz-delivery': [{ as: 'admin', path: '/moz/delivery' }],
  'moz-corrections': [
    { as: 'admin', path: '/moz/corrections' },
    { as: 'admin', path: '/moz/corrections?status=applied' },
  ],
  'moz-customs': [
    { as: 'clerk', path: '/moz/customs' },
    { as: 'admin', path: '/moz/customs?only=declaration' },
    { as: 'clerk', path: '/moz/customs?tab=cargo' },
    { as: 'clerk', path: '/moz/customs?tab=export' },
    { as: 'admin', path: '/moz/customs?tab=export&search=nothing' },
  ],
  'moz-denied': [
    { as: 'admin', path: '/moz/denied' },
    { as: 'admin', path: '/moz/denied?tab=parties' },
    { as: 'admin', path: '/moz/denied?tab=editions' },
    { as: 'admin', path: '/moz/denied?status=lapsed&search=nothing' },
    { as: 'admin', path: { by: 'admin', list: '/moz/denied', hit: new RegExp(`/moz/denied\\?id=${id}`) } },
  ],
  'moz-payment': [
    { as: 'client', path: '/moz/payment' },
    { as: 'clerk', path: '/moz/payment?method=cash&office=sydney' },
    { as: 'admin', path: '/moz/payment?search=nothing%20like%20this' },
    { as: 'admin', path: '/moz/payment?tab=till' },
    { as: 'clerk', path: payment('clerk', 'form') },
    { as: 'admin', path: payment('admin', 'receipt') },
  ],
  'moz-currency': [{ as: 'admin', path: '/moz/currency' }],
  'moz-goods': [
    { as: 'clerk', path: '/moz/goods?verdict=asks' },
    { as: 'admin', path: '/moz/goods?view=new', act: submitNothing, status: 400 },
    { as: 'admin', path: { by: 'admin', list: '/moz/goods', hit: new RegExp(`/moz/goods\\?id=${id}`) } },
  ],
  'moz-extra-fee': [
    { as: 'admin', path: '/moz/extra-fee' },
    { as: 'admin', path: '/moz/extra-fee?view=new', act: submitNothing, status: 400 },
    {
      as: 'admin',
      path: { by: 'admin', list: '/moz/extra-fee', hit: new RegExp(`/moz/extra-fee\\?id=${id}`) },
    },
  ],
  'moz-archived': [
    { as: 'admin', path: '/moz/archived' },
    { as: 'admin', path: '/moz/archived?kind=news&search=nothing' },
  ],
  'moz-audit': [
    { as: 'admin', path: '/moz/audit' },
    { as: 'admin', path: '/moz/audit?kind=parcel&search=nothing%20like%20this' },
    { as: 'admin', path: '/moz/audit?kind=credit_note' },
  ],
  'moz-security': [
    { as: 'admin', path: '/moz/security' },
    { as: 'admin', path: '/moz/security?outcome=refused&kind=access.refuse&address=192.0.2.1' },
  ],
  'moz-system': [{ as: 'admin', path: '/moz/system' }],
  'moz-token': [
    { as: 'admin', path: '/moz/token', act: openNewToken },
    { as: 'admin', path: '/moz/token?view=webhooks' },
    { as: 'admin', path: '/moz/token?state=expired&search=nothing' },
  ],
  'moz-setting-generals': [
    { as: 'admin', path: '/moz/setting/generals' },
    { as: 'admin', path: '/moz/setting/generals?tab=company' },
    { as: 'admin', path: '/moz/setting/generals?tab=offices' },
    { as: 'admin', path: '/moz/setting/generals?tab=windows' },
    { as: 'admin', path: '/moz/setting/generals?tab=plans' },
    { as: 'admin', path: plan() },
    { as: 'admin', path: plan('&view=edition') },
    { as: 'admin', path: '/moz/setting/generals?tab=plans&view=new' },
    { as: 'admin', path: '/moz/setting/generals?tab=templates' },
    { as: 'admin', path: '/moz/setting/generals?tab=templates&id=received', showsBlanks: true },
  ],
  // Responses without a page.
  logout: [],
  preferences: [],
  sitemap: [],
  robots: [],
  'security-txt': [],
  'web-manifest': [],
};

/** A page of a receiver's link, as one who gave the digits, and with a link that is none. */
function byLink(page: string): Visit[] {
  return [
    { as: 'visitor', path: `/r/none/${page}`, status: 404 },
    { as: 'visitor', path: ofReceiver, act: openOfReceiver(page) },
  ];
}

function user(area: 'apps' | 'moz'): FirstHit {
  return { by: 'admin', list: `/${area}/user/list`, hit: new RegExp(`/${area}/user/view/${id}`) };
}

function plan(view = ''): FirstHit {
  const list = '/moz/setting/generals?tab=plans';
  const hit = new RegExp(`/moz/setting/generals\\?tab=plans&id=${id}`);
  return { by: 'admin', list, hit, path: (found) => found + view };
}

export function form(by: Account, status: string, screen = 'preview'): FirstHit {
  return { by, list: `/moz/form/list?status=${status}`, hit: new RegExp(`/moz/form/${screen}/${id}`) };
}

function parcel(by: Account, filter: string, view = ''): FirstHit {
  const hit = new RegExp(`/moz/parcel/preview/${id}`);
  return { by, list: `/moz/parcel/list?${filter}`, hit, path: (found) => found + view };
}

function arrival(by: Account, filter: string): FirstHit {
  return { by, list: `/moz/arrival/list?${filter}`, hit: new RegExp(`/moz/arrival/view/${id}`) };
}

/** A box of the demo; it has the same id in every database. */
function demoBox(index: number): string {
  return `/moz/arrival/view/019ab1c4-6c00-7000-8000-0000000b${String(index).padStart(4, '0')}`;
}

/** The form or the parcel that a box of the demo is in, with what happened on the shelf. */
function ofBox(kind: 'form' | 'parcel', index: number): FirstHit {
  return { by: 'admin', list: demoBox(index), hit: new RegExp(`/moz/${kind}/preview/${id}`) };
}

function parcelDesk(by: Account, filter: string): FirstHit {
  return { ...parcel(by, filter), path: (found) => found.replace('preview', 'edit') };
}

export function cargo(by: Account, tab: string, view = ''): FirstHit {
  const hit = new RegExp(`/moz/cargo\\?id=${id}`);
  // The oldest of its state belongs to the demo; no other test changes it.
  return { by, list: `/moz/cargo?tab=${tab}&sort=code&order=asc`, hit, path: (found) => found + view };
}

export function customer(by: Account, filter: string, view = ''): FirstHit {
  const hit = new RegExp(`/moz/customer/view/${id}`);
  return { by, list: `/moz/customer/list${filter}`, hit, path: (found) => found + view };
}

function payment(by: Account, place: 'form' | 'receipt'): FirstHit {
  return { by, list: '/moz/payment', hit: new RegExp(`/moz/payment\\?${place}=${id}`) };
}

/** The tracking page, for a visitor without an account. */
function tracked(filter: string): FirstHit {
  const path = (hit: string): string => `/track/${hit.replace(/[^\dA-Z]/g, '')}`;
  return { by: 'admin', list: `/moz/parcel/list?${filter}`, hit: />CM \d{4} \d{4} \d XM</, path };
}

function expected(by: Account, view = ''): FirstHit {
  const hit = new RegExp(`/moz/expected/view/${id}`);
  return { by, list: '/moz/expected/list?status=expected', hit, path: (found) => found + view };
}
