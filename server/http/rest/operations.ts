/** One operation of the REST API: a path and the procedure that answers it. */
export type Operation = {
  method: 'get' | 'post' | 'put' | 'delete';
  /** Below `/api/v1`; names in braces are fields of the procedure's input. */
  path: `/${string}`;
  /** Also the operation's id and the key of its texts in `locales`. */
  procedure: string;
  tag: Tag;
  status?: 201;
  /** What of it will be removed. */
  deprecated?: PlannedRemoval;
};

/** What will be removed: a field of the request, or without one the operation itself. */
export type PlannedRemoval = {
  field?: string;
  /** First day (UTC) of the deprecation, and first day on which it may be removed: at least twelve months later. */
  since: string;
  until: string;
  /** `until` as an HTTP date. */
  sunset: string;
};

/** Pages by number, which cursors have replaced. */
const pageNumbers: PlannedRemoval = {
  ...{ field: 'page', since: '2026-11-23' },
  ...{ until: '2027-12-01', sunset: 'Wed, 01 Dec 2027 00:00:00 GMT' },
};

export const tags = [
  'prices',
  'flights',
  'tracking',
  'forms',
  'parcels',
  'arrivals',
  'cases',
  'webhooks',
] as const;
export type Tag = (typeof tags)[number];

/** All public operations. The list may only grow: see docs/api.md. */
export const operations: readonly Operation[] = [
  { method: 'get', path: '/price-list', procedure: 'quotes.prices', tag: 'prices' },
  { method: 'post', path: '/quotes', procedure: 'quotes.calculate', tag: 'prices' },
  { method: 'get', path: '/ready-dates', procedure: 'forecast.plans', tag: 'prices' },
  { method: 'get', path: '/rates/latest', procedure: 'rates.latest', tag: 'prices' },
  { method: 'get', path: '/rates', procedure: 'rates.history', tag: 'prices' },

  { method: 'get', path: '/flights', procedure: 'tracking.nextFlights', tag: 'flights' },
  { method: 'get', path: '/cargo', procedure: 'cargo.list', tag: 'flights', deprecated: pageNumbers },
  { method: 'get', path: '/cargo/{id}', procedure: 'cargo.get', tag: 'flights' },

  { method: 'get', path: '/tracking/{number}', procedure: 'tracking.find', tag: 'tracking' },
  { method: 'post', path: '/tracking/{number}/reveal', procedure: 'tracking.reveal', tag: 'tracking' },

  { method: 'get', path: '/forms', procedure: 'forms.list', tag: 'forms', deprecated: pageNumbers },
  { method: 'post', path: '/forms', procedure: 'forms.create', tag: 'forms', status: 201 },
  { method: 'get', path: '/forms/{id}', procedure: 'forms.get', tag: 'forms' },
  { method: 'get', path: '/ready-dates/forms/{id}', procedure: 'forecast.ofForm', tag: 'forms' },
  { method: 'put', path: '/forms/{id}/draft', procedure: 'forms.saveDraft', tag: 'forms' },
  { method: 'post', path: '/forms/{id}/submit', procedure: 'forms.submit', tag: 'forms' },
  {
    method: 'post',
    path: '/forms/{id}/receiver-messages',
    procedure: 'forms.changeReceiverMessages',
    tag: 'forms',
  },
  { method: 'post', path: '/forms/{id}/add-delivery', procedure: 'forms.addDelivery', tag: 'forms' },
  { method: 'get', path: '/forms/{formId}/corrections', procedure: 'corrections.ofForm', tag: 'forms' },
  { method: 'post', path: '/forms/{id}/ask-correction', procedure: 'corrections.ask', tag: 'forms' },
  { method: 'get', path: '/corrections', procedure: 'corrections.list', tag: 'forms' },
  {
    method: 'post',
    path: '/corrections/{id}/withdraw',
    procedure: 'corrections.withdraw',
    tag: 'forms',
  },
  { method: 'post', path: '/forms/{id}/withdraw', procedure: 'forms.withdraw', tag: 'forms' },
  { method: 'post', path: '/forms/{id}/approve-price', procedure: 'forms.approvePrice', tag: 'forms' },
  { method: 'post', path: '/forms/{id}/refuse-price', procedure: 'forms.refusePrice', tag: 'forms' },
  { method: 'post', path: '/forms/{id}/ask-remeasure', procedure: 'forms.askRemeasure', tag: 'forms' },
  { method: 'post', path: '/forms/{id}/price-questions', procedure: 'forms.askAboutPrice', tag: 'forms' },
  { method: 'post', path: '/forms/{id}/price-answers', procedure: 'forms.answerAboutPrice', tag: 'forms' },
  { method: 'post', path: '/forms/{id}/remeasure', procedure: 'forms.remeasure', tag: 'forms' },
  { method: 'post', path: '/forms/{id}/duplicate', procedure: 'forms.duplicate', tag: 'forms', status: 201 },

  { method: 'get', path: '/parcels', procedure: 'parcels.list', tag: 'parcels', deprecated: pageNumbers },
  { method: 'get', path: '/parcels/{id}', procedure: 'parcels.get', tag: 'parcels' },
  { method: 'get', path: '/ready-dates/parcels/{id}', procedure: 'forecast.ofParcel', tag: 'parcels' },
  {
    method: 'get',
    path: '/parcels/by-number/{number}',
    procedure: 'parcels.findByNumber',
    tag: 'parcels',
  },

  { method: 'get', path: '/expected-parcels', procedure: 'expectedParcels.list', tag: 'arrivals' },
  {
    method: 'post',
    path: '/expected-parcels',
    procedure: 'expectedParcels.create',
    tag: 'arrivals',
    status: 201,
  },
  { method: 'get', path: '/expected-parcels/{id}', procedure: 'expectedParcels.get', tag: 'arrivals' },
  { method: 'put', path: '/expected-parcels/{id}', procedure: 'expectedParcels.update', tag: 'arrivals' },
  {
    method: 'post',
    path: '/expected-parcels/{id}/withdraw',
    procedure: 'expectedParcels.withdraw',
    tag: 'arrivals',
  },

  { method: 'get', path: '/cases', procedure: 'cases.list', tag: 'cases' },
  { method: 'post', path: '/cases', procedure: 'cases.open', tag: 'cases', status: 201 },
  { method: 'get', path: '/cases/{id}', procedure: 'cases.get', tag: 'cases' },
  { method: 'post', path: '/cases/{id}/messages', procedure: 'cases.write', tag: 'cases', status: 201 },
  { method: 'post', path: '/cases/{id}/withdraw', procedure: 'cases.withdraw', tag: 'cases' },

  { method: 'get', path: '/address', procedure: 'customers.address', tag: 'arrivals' },
  { method: 'get', path: '/shelf', procedure: 'arrivals.shelf', tag: 'arrivals' },
  { method: 'get', path: '/arrivals', procedure: 'arrivals.list', tag: 'arrivals' },
  { method: 'get', path: '/arrivals/joined-price', procedure: 'arrivals.joinedPrice', tag: 'arrivals' },
  { method: 'post', path: '/arrivals/join', procedure: 'arrivals.join', tag: 'arrivals' },
  { method: 'get', path: '/arrivals/{id}', procedure: 'arrivals.get', tag: 'arrivals' },
  { method: 'put', path: '/arrivals/{id}/goods', procedure: 'arrivals.declareGoods', tag: 'arrivals' },
  {
    method: 'post',
    path: '/arrivals/{id}/goods/answers',
    procedure: 'arrivals.answerGoods',
    tag: 'arrivals',
  },
  { method: 'post', path: '/arrivals/{id}/leave-form', procedure: 'arrivals.leaveForm', tag: 'arrivals' },
  { method: 'get', path: '/services', procedure: 'services.offer', tag: 'arrivals' },
  { method: 'post', path: '/services', procedure: 'services.ask', tag: 'arrivals', status: 201 },
  { method: 'post', path: '/services/{id}/withdraw', procedure: 'services.withdraw', tag: 'arrivals' },

  { method: 'get', path: '/webhooks', procedure: 'webhooks.list', tag: 'webhooks' },
  { method: 'post', path: '/webhooks', procedure: 'webhooks.create', tag: 'webhooks', status: 201 },
  { method: 'put', path: '/webhooks/{id}', procedure: 'webhooks.update', tag: 'webhooks' },
  { method: 'post', path: '/webhooks/{id}/rotate-secret', procedure: 'webhooks.rotate', tag: 'webhooks' },
  { method: 'post', path: '/webhooks/{id}/archive', procedure: 'webhooks.archive', tag: 'webhooks' },
  { method: 'post', path: '/webhooks/{id}/test', procedure: 'webhooks.test', tag: 'webhooks' },
  { method: 'get', path: '/webhooks/{id}/deliveries', procedure: 'webhooks.deliveries', tag: 'webhooks' },
  { method: 'post', path: '/webhook-deliveries/{id}/resend', procedure: 'webhooks.resend', tag: 'webhooks' },
];

/** `/forms/{id}` → `['id']` */
export function pathFields(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/gu)].map(([, name = '']) => name);
}
