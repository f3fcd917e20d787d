import { appRouter } from '~/server/router';

/** Ids of existing rows, by table. */
export type Ids = Readonly<Record<string, string>>;
export const tablesOfReads = [
  ...['parcel', 'form', 'customer', 'app_user', 'cargo', 'payment', 'message', 'extra_fee', 'tariff_plan'],
  ...['contact_message', 'denied_match', 'webhook_endpoint', 'news', 'faq', 'team_member', 'terms_edition'],
  ...['help_article', 'help_category', 'expected_parcel', 'arrival'],
] as const;

type ReadInputs = { read: string; inputs: readonly unknown[] };

const nothing = [undefined];

/** Every query of the router except lists, as a screen sends it; a missing query fails the test. */
export function readCalls(
  ids: Ids,
  { number, code, today }: Record<'number' | 'code' | 'today', string>,
): ReadInputs[] {
  const one = (table: string) => [{ id: ids[table] }];
  const known: Readonly<Record<string, readonly unknown[]>> = {
    'account.get': nothing,
    'account.me': nothing,
    'account.messageChoice': nothing,
    'account.notificationChoice': nothing,
    'account.security': nothing,
    'account.unsubscribeLink': [
      { token: `${ids.customer}.departed.${'A'.repeat(43)}` },
      { token: `${ids.customer}.rates.${'A'.repeat(43)}` },
    ],
    'approvals.waiting': nothing,
    'arrivals.board': [{}, { office: 'sydney' }],
    'arrivals.candidates': [
      { trackingNumber: 'RR123456785AU', code: 'MOZ-4F7KX', labelName: 'Батбаяр Оюунчимэг' },
      { code: '4F7KA', labelName: 'ганзориг тэм', labelMobile: '0491570156' },
      one('arrival')[0],
    ],
    'arrivals.findByNumber': [{ number: 'AR473124829XM' }, { number: 'RR123456785AU' }],
    'arrivals.get': one('arrival'),
    // A measured box of the demo.
    'arrivals.joinedPrice': [{ ids: ['019ab1c4-6c00-7000-8000-0000000a0002'], plan: 'standard' }],
    'arrivals.shelfLabel': one('arrival'),
    'audit.ofRecord': [{ kind: 'parcel', id: ids.parcel }],
    'auth.pending': [{ purpose: 'reset' }],
    'auth.registration': nothing,
    'auth.signInState': nothing,
    'cargo.board': nothing,
    'cargo.calendar': [
      { office: 'sydney', span: 'month', day: today },
      { office: 'ulaanbaatar', span: 'week', day: today },
    ],
    'cargo.get': one('cargo'),
    'cargo.manifest': one('cargo'),
    'cargo.manifestDifference': [{ id: ids.cargo, from: 1, to: 2 }],
    'contact.get': one('contact_message'),
    'content.article': [{ slug: 'winter' }],
    'content.faq': [{ q: '' }, { q: 'хүргэлт' }],
    'content.helpArticle': [{ slug: 'storage' }],
    'content.helpCentre': nothing,
    'content.helpSearch': [{ q: 'storage' }],
    'claims.unclaimed': [{}, { suburb: 'Fairfield' }, { afterKey: ids.arrival }],
    'content.news': [{ limit: 20 }],
    'content.team': nothing,
    'content.terms': [{}],
    'arrivals.shelf': [{ customerId: ids.customer_with_boxes }],
    'customers.address': [{ customerId: ids.customer }],
    'customers.addresses': [{ customerId: ids.customer }],
    'customers.emailProof': [{ token: 'A'.repeat(22) }],
    'customers.exampleAddress': nothing,
    'customers.findByAddressCode': [{ code: 'MOZ-4F7KX' }, { code: 'MOZ-4F7KA' }],
    'customers.get': one('customer'),
    'customers.record': one('customer'),
    'customers.search': [{ search: 'бат' }, { search: '0455' }],
    'dashboard.mine': nothing,
    'security.own': [{}],
    'dashboard.queues': nothing,
    'delivery.list': nothing,
    'deniedParties.match': one('denied_match'),
    'content.editing.faq.get': one('faq'),
    'content.editing.helpArticles.get': one('help_article'),
    'content.editing.helpCategories.get': one('help_category'),
    'content.editing.news.get': one('news'),
    'content.editing.preview': [{ text: 'a', language: 'en' }],
    'content.editing.team.get': one('team_member'),
    'content.editing.terms.get': one('terms_edition'),
    'content.editing.terms.list': nothing,
    'expectedParcels.get': one('expected_parcel'),
    'fees.get': one('extra_fee'),
    'forms.findByCode': [{ code }, { code: 'AR473124829XM' }],
    'forms.priceByLink': [{ token: 'A'.repeat(22) }],
    'forms.receiveRules': nothing,
    'forms.flights': nothing,
    'forms.get': one('form'),
    'forms.slips': [{ ids: [ids.form] }],
    'incidents.ofCargo': [{ cargoId: ids.cargo }],
    'incidents.ofParcel': [{ parcelId: ids.parcel }],
    'messages.costs': nothing,
    'messages.get': one('message'),
    'messages.newestOfDemo': nothing,
    'messages.templates.list': nothing,
    'messages.templates.preview': [{ kind: 'new_device', locale: 'mn', subject: 'a', body: 'b' }],
    'messages.templates.versions': [{ kind: 'received', channel: 'sms', locale: 'mn' }],
    'notes.customer.list': one('customer'),
    'notes.parcel.list': one('parcel'),
    'notifications.list': nothing,
    'push.state': [{}],
    'parcels.board': nothing,
    'parcels.cargoChoices': nothing,
    'parcels.findByNumber': [{ number }],
    'parcels.findByNumbers': [{ numbers: [number] }],
    'parcels.get': one('parcel'),
    'parcels.label': one('parcel'),
    'payments.findBill': [{ text: number }, { text: code }],
    'payments.ofCustomer': [{ customerId: ids.customer }],
    'payments.ofForm': [{ formId: ids.form }],
    'payments.card': one('payment'),
    'payments.qpay': one('payment'),
    'payments.receipt': one('payment'),
    'payments.tillDay': [{ office: 'sydney', day: today }],
    'quicksight.figures': nothing,
    'quotes.calculate': [{ plan: 'standard', pieces: [{ lengthMm: 1, widthMm: 1, heightMm: 1, grossG: 1 }] }],
    'quotes.prices': nothing,
    'rates.history': nothing,
    'rates.latest': nothing,
    'receiver.get': [{ token: 'A'.repeat(22) }],
    'roles.list': nothing,
    'search.find': [{ q: 'бат' }, { q: number }, { q: code }],
    'system.certificate': nothing,
    'system.status': nothing,
    'services.boxes': [{ id: ids.arrival }],
    'services.offer': [{ arrivalIds: [ids.arrival] }],
    'services.openCharges': [{ customerId: ids.customer_with_boxes }],
    'services.work': [{}, { office: 'sydney' }],
    'settings.company': nothing,
    'settings.constants': nothing,
    'settings.gst': nothing,
    'settings.vat': nothing,
    'settings.offices': nothing,
    'settings.publicCompany': nothing,
    'settings.storedOffices': nothing,
    'station.devices': [{}],
    // The whole of it is measured by what it returns.
    'station.shelfSnapshot': [{ since: new Date(`${today}T00:00:00Z`) }],
    'station.snapshot': nothing,
    'tariffs.get': one('tariff_plan'),
    'tracking.find': [{ number }],
    'tracking.findMany': [{ numbers: [number] }],
    'tracking.nextFlights': [{}],
    'dashboard.trends.money': [{ days: 30 }],
    'dashboard.trends.received': [{ days: 30 }],
    'dashboard.trends.transit': [{ days: 30 }],
    'users.get': one('app_user'),
    'users.invitation': [{ token: `${ids.parcel}.${'A'.repeat(43)}` }],
    'account.emailLink': [{ token: `${ids.parcel}.${'A'.repeat(43)}` }],
    'contact.thread': [{ token: `${ids.parcel}.${'A'.repeat(43)}` }],
    'users.passwordLink': [{ token: `${ids.parcel}.${'A'.repeat(43)}` }],
    'users.roleChoices': nothing,
    'webhooks.deliveries': one('webhook_endpoint'),
    'webhooks.list': nothing,
  };
  return Object.entries(known).map(([read, inputs]) => ({ read, inputs }));
}

/** Full counts of lists, which users request: they read every matching row. */
export const countsOfLists = [
  'arrivals.count',
  'claims.count',
  'customers.count',
  'expectedParcels.count',
  'forms.count',
  'messages.count',
  'parcels.count',
  'payments.count',
  'services.count',
] as const;

/** Every query of the router, by name. */
export function queriesOfRouter(): string[] {
  return Object.entries<unknown>(appRouter._def.procedures)
    .filter(
      ([, procedure]) => Reflect.get(Object(Reflect.get(Object(procedure), '_def')), 'type') === 'query',
    )
    .map(([name]) => name);
}
