/** The lists of the admin area. Each can be exported, and stores which columns a user hides. */
export const listNames = [
  'parcels',
  'arrivals',
  'forms',
  'expectedParcels',
  'payments',
  'customers',
  'goods',
  'exportQueue',
  'cargoEstimate',
  'deniedMatches',
  'deniedParties',
  'deniedEditions',
  'cargo',
  'loadList',
  'users',
  'permissions',
  'services',
  'claims',
  'fees',
  'tariffs',
  'rates',
  'tokens',
  'archived',
  'audit',
  'security',
  'contact',
  'messages',
  'news',
  'faq',
  'helpArticles',
  'helpCategories',
  'team',
] as const;
export type ListName = (typeof listNames)[number];

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];
