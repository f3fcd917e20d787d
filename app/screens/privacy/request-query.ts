import { type DataRequestState, dataRequestStates } from '~/domain/privacy/requests';

/** The input of the list, from the address `?status=done`. */
export function readRequestQuery(search: URLSearchParams): { status: DataRequestState } {
  const status = search.get('status');
  return { status: dataRequestStates.find((known) => known === status) ?? 'asked' };
}
