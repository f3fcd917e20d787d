import { z } from 'zod';
import { changeSchema, idSchema } from '~/domain/core/schema';
import { proofTokenSchema } from '~/domain/customers/email-proof-schema';
import { mergeCustomersSchema } from '~/domain/customers/merge';
import { createCustomerSchema, customerSearchSchema, updateCustomerSchema } from '~/domain/customers/schema';
import { eachAlone } from '../core/api/bulk/service';
import { countSchema } from '../core/api/paging/schema';
import { change, changeMany, publicChange, publicRead, read, router } from '../core/api/trpc';
import { publicReading } from '../core/cache/public-reading';
import {
  codeOwnersSchema,
  customerAddressSchema,
  exampleAddressSchema,
  findByCodeInput,
  renewedCodeSchema,
} from './address/schema';
import { findByAddressCode, readAddress, readExampleAddress, renewAddressCode } from './address/service';
import { archiveAddress, listAddresses, saveAddress, starAddress } from './addresses';
import { archiveCustomer, restoreCustomer } from './archive';
import { proveEmail, readProof } from './email/proof';
import { sendEmailProof } from './email/service';
import { countCustomersInput, customerListSchema, listCustomersInput } from './list/schema';
import { countCustomers, listCustomers } from './list/service';
import { mergeCustomers } from './merge/service';
import { getCustomerRecord } from './record/service';
import {
  addressListSchema,
  customerRecordSchema,
  customerSchema,
  foundCustomersSchema,
  saveAddressInput,
  starAddressInput,
  versionedSchema,
} from './schema';
import { searchCustomers } from './search/service';
import { changeCustomer, createCustomer, getCustomer } from './service';

export const customersRouter = router({
  /** The client's own customer, or any for staff. */
  get: read(['read', 'Customer'], { from: ['customer', 'message'] })
    .input(z.object({ id: idSchema.optional() }))
    .output(customerSchema)
    .query(({ ctx, input }) => getCustomer(ctx, input.id)),

  /** List of customers, for staff. */
  list: read(['read', 'Customer'], {
    from: ['customer', 'form', 'parcel'],
    mayLag: true,
    exports: 'customers',
  })
    .input(listCustomersInput)
    .output(customerListSchema)
    .query(({ ctx, input }) => listCustomers(ctx, input)),
  count: read(['read', 'Customer'], { from: ['customer'], mayLag: true })
    .input(countCustomersInput)
    .output(countSchema)
    .query(({ ctx, input }) => countCustomers(ctx, input)),

  /** A customer with staff-only fields. */
  record: read(['read', 'Customer'], {
    from: ['arrival', 'customer', 'form', 'message', 'parcel', 'payment'],
  })
    .input(z.object({ id: idSchema }))
    .output(customerRecordSchema)
    .query(({ ctx, input }) => getCustomerRecord(ctx, input.id)),

  create: change(['create', 'Customer'], { changes: ['customer', 'message'], audits: 'customer' })
    .input(createCustomerSchema)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => createCustomer(ctx, input)),

  update: change(['update', 'Customer'], { changes: ['customer', 'message'], audits: 'customer' })
    .input(updateCustomerSchema)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => changeCustomer(ctx, input)),

  /** Sends another link to an address that is not proven. */
  sendEmailProof: change(['update', 'Customer'], { changes: ['customer', 'message'], audits: 'customer' })
    .input(changeSchema)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => sendEmailProof(ctx, input)),
  /** The address of a link, for its page; opening the page proves nothing. */
  emailProof: publicRead({ from: ['customer'] })
    .input(proofTokenSchema)
    .output(z.object({ address: z.string(), isProven: z.boolean() }))
    .query(({ ctx, input }) => readProof(ctx, input.token)),
  proveEmail: publicChange({ audits: 'customer' })
    .input(proofTokenSchema)
    .output(z.void())
    .mutation(({ ctx, input }) => proveEmail(ctx, input.token)),

  /** The first few customers that match, for a new form. */
  search: read(['read', 'Customer'], { from: ['customer'], mayLag: true })
    .input(z.object({ search: customerSearchSchema }))
    .output(foundCustomersSchema)
    .query(({ ctx, input }) => searchCustomers(ctx, input.search)),

  /** The customer's address for shops: own, or of any customer for staff. */
  address: read(['read', 'Customer'], { from: ['customer', 'constant'] })
    .input(z.object({ customerId: idSchema.optional() }))
    .output(customerAddressSchema)
    .query(({ ctx, input }) => readAddress(ctx, input.customerId)),
  /** Public: the address of an example, for the home page. */
  exampleAddress: publicRead({ from: ['constant'] })
    .output(exampleAddressSchema)
    .query(publicReading((ctx) => readExampleAddress(ctx))),
  /** For a clerk who receives parcels of shops. */
  findByAddressCode: read(['receive', 'Arrival'], { from: ['constant', 'customer'] })
    .input(findByCodeInput)
    .output(codeOwnersSchema)
    .query(({ ctx, input }) => findByAddressCode(ctx, input.code)),
  renewAddressCode: change(['update', 'Customer'], { changes: ['customer'], audits: 'customer' })
    .input(changeSchema)
    .output(renewedCodeSchema)
    .mutation(({ ctx, input }) => renewAddressCode(ctx, input)),

  addresses: read(['read', 'Customer'], { from: ['customer'] })
    .input(z.object({ customerId: idSchema.optional() }))
    .output(addressListSchema)
    .query(({ ctx, input }) => listAddresses(ctx, input.customerId)),

  saveAddress: change(['update', 'Customer'], { changes: ['customer'], audits: 'address' })
    .input(saveAddressInput)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => saveAddress(ctx, input)),

  /** Marks a receiver as a favourite: it comes first wherever a receiver is chosen. */
  starAddress: change(['update', 'Customer'], { changes: ['customer'], audits: 'address' })
    .input(starAddressInput)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => starAddress(ctx, input)),

  archiveAddress: change(['update', 'Customer'], { changes: ['customer'], audits: 'address' })
    .input(changeSchema)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => archiveAddress(ctx, input)),

  archive: change(['archive', 'Customer'], { changes: ['customer'], audits: 'customer' })
    .input(changeSchema)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => archiveCustomer(ctx, input)),

  restore: change(['restore', 'Customer'], { changes: ['customer'], audits: 'customer' })
    .input(changeSchema)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => restoreCustomer(ctx, input)),

  /** Merges two records of one customer. */
  merge: change(['archive', 'Customer'], {
    changes: ['customer', 'form', 'message', 'parcel'],
    audits: 'customer',
  })
    .input(mergeCustomersSchema)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => mergeCustomers(ctx, input)),

  archiveMany: changeMany(['archive', 'Customer'], { changes: ['customer'], audits: 'customer' }).mutation(
    (call) => eachAlone(call, archiveCustomer),
  ),
  restoreMany: changeMany(['restore', 'Customer'], { changes: ['customer'], audits: 'customer' }).mutation(
    (call) => eachAlone(call, restoreCustomer),
  ),
});
