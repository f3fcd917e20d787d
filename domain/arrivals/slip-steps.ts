import type { FormDraft } from '~/domain/forms/draft';
import { isAllOnShelf } from './all-on-shelf';

type SlipForm = { draft: Pick<FormDraft, 'pieces'>; expiresAt: Date | null };
type SlipStep = 'pack' | 'bring' | 'bringUntil' | 'here' | 'measure' | 'track';

/** The next steps on the slip of a form. A sender whose boxes are all on our shelf has nothing to bring. */
export function slipSteps({ draft, expiresAt }: SlipForm): readonly SlipStep[] {
  if (isAllOnShelf(draft)) return ['here', 'track'];
  return ['pack', expiresAt ? 'bringUntil' : 'bring', 'measure', 'track'];
}
