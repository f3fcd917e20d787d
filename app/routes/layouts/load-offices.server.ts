import type { LoaderFunctionArgs } from '@remix-run/node';
import type { OfficeDetails } from '~/domain/settings/offices/office';

/** The offices for the footer of public pages; an empty list when they cannot be loaded. */
export async function loadOffices({ context }: LoaderFunctionArgs): Promise<OfficeDetails[]> {
  return await context.api.settings.offices().catch((error: unknown) => {
    context.reportError(error);
    return [];
  });
}
