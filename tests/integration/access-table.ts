import type { ProcedureMeta } from '~/server/trpc';

/** Every procedure and who may call it. A new one is written here on purpose, or the build fails. */
export const accessTable: Readonly<Record<string, ProcedureMeta['access']>> = {
  'account.me': 'public',
  'cargo.arrive': ['arrive', 'Cargo'],
  'cargo.arriveAll': ['arrive', 'Cargo'],
  'cargo.arriveParcel': ['arrive', 'Cargo'],
  'cargo.cancel': ['cancel', 'Cargo'],
  'cargo.close': ['close', 'Cargo'],
  'cargo.complete': ['arrive', 'Cargo'],
  'cargo.depart': ['depart', 'Cargo'],
  'cargo.get': ['read', 'Cargo'],
  'cargo.list': ['read', 'Cargo'],
  'cargo.load': ['load', 'Cargo'],
  'cargo.loadList': ['read', 'Cargo'],
  'cargo.manifest': ['export', 'Cargo'],
  'cargo.offLoad': ['load', 'Cargo'],
  'cargo.open': ['open', 'Cargo'],
  'cargo.plan': ['plan', 'Cargo'],
  'cargo.reopen': ['reopen', 'Cargo'],
  'cargo.reportMissing': ['arrive', 'Cargo'],
  'cargo.update': ['update', 'Cargo'],
  'customers.addresses': ['read', 'Customer'],
  'customers.archiveAddress': ['update', 'Customer'],
  'customers.get': ['read', 'Customer'],
  'customers.saveAddress': ['update', 'Customer'],
  'customers.update': ['update', 'Customer'],
  'forms.approvePrice': ['approve', 'Form'],
  'forms.create': ['create', 'Form'],
  'forms.duplicate': ['create', 'Form'],
  'forms.findByCode': ['receive', 'Form'],
  'forms.get': ['read', 'Form'],
  'forms.list': ['read', 'Form'],
  'forms.reject': ['reject', 'Form'],
  'forms.saveDraft': ['update', 'Form'],
  'forms.withdraw': ['withdraw', 'Form'],
  'quotes.prices': 'public',
};

/** Changes without a key, each safe to repeat by a rule of its own (a code is used once, a limit counts). */
export const publicChanges: readonly string[] = [];
