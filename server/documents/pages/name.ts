import { localeFacts } from '~/domain/core/format/locale';
import { spelledInLatin } from '../printable';
import type { Paper } from './paper';

/**
 * A name as a paper in this language prints it. Where it needs Latin letters, the own spelling comes first, else that of
 * the house, with the original beside it: carriers and airports on the way read Latin only.
 */
export function nameOn({ locale }: Pick<Paper, 'locale'>, name: string, latinName = ''): string {
  if (localeFacts[locale].script !== 'latin') return name;
  const latin = latinName.trim() || spelledInLatin(name);
  return latin === name.trim() ? name : `${latin} (${name})`;
}
