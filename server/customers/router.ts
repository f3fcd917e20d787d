import { z } from 'zod';
import { customerSearchSchema } from '~/domain/customer/schema';
import { changeSchema, idSchema } from '~/domain/schema';
import { can, change, router } from '../trpc';
import { archiveAddress, listAddresses, saveAddress } from './addresses';
import {
  addressListSchema,
  customerSchema,
  foundCustomersSchema,
  saveAddressInput,
  updateCustomerInput,
  versionedSchema,
} from './schema';
import { searchCustomers } from './search/service';
import { changeCustomer, getCustomer } from './service';

export const customersRouter = router({
  /** One's own customer, or for staff any. */
  get: can('read', 'Customer')
    .input(z.object({ id: idSchema.optional() }))
    .output(customerSchema)
    .query(({ ctx, input }) => getCustomer(ctx, input.id)),

  update: change('update', 'Customer')
    .input(updateCustomerInput)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => changeCustomer(ctx, input)),

  /** For whom staff begin a form: the first few that fit. */
  search: can('read', 'Customer')
    .input(z.object({ search: customerSearchSchema }))
    .output(foundCustomersSchema)
    .query(({ ctx, input }) => searchCustomers(ctx, input.search)),

  addresses: can('read', 'Customer')
    .input(z.object({ customerId: idSchema.optional() }))
    .output(addressListSchema)
    .query(({ ctx, input }) => listAddresses(ctx, input.customerId)),

  saveAddress: change('update', 'Customer')
    .input(saveAddressInput)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => saveAddress(ctx, input)),

  archiveAddress: change('update', 'Customer')
    .input(changeSchema)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => archiveAddress(ctx, input)),
});
