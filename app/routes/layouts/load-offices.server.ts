import type { LoaderFunctionArgs } from '@remix-run/node';
import type { OfficeDetails } from '~/domain/settings/offices/office';

/** For the footer of public pages. A page is shown without them when they cannot be read. */
export async function loadOffices({ context }: LoaderFunctionArgs): Promise<OfficeDetails[]> {
  return await context.api.settings.offices().catch((error: unknown) => {
    context.reportError(error);
    return [];
  });
}
