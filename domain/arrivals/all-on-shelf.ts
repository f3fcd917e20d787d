import type { FormDraft } from '~/domain/forms/draft';

/** Whether every piece of a form is on our shelf: its sender has nothing to bring. */
export function isAllOnShelf({ pieces = [] }: Pick<FormDraft, 'pieces'>): boolean {
  return pieces.length > 0 && pieces.every(({ arrivalId }) => arrivalId !== undefined);
}
