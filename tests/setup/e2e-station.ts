import type { ScanVerdict } from '~/app/components/station/beep';
import { shown } from '../e2e/portal/journey/sydney';
import { expect, type Person } from './e2e';

type Scan = { number: string; verdict: ScanVerdict; text?: string };

/** Scans at the station of a cargo, as a scanner types, and checks the answer. */
export async function scanInto(
  { page, t }: Pick<Person, 'page' | 't'>,
  { number, verdict, text = '' }: Scan,
): Promise<void> {
  const field = page.getByLabel(t('cargo:station.number'));
  await field.fill(number);
  await field.press('Enter');
  const answer = page
    .getByRole(verdict === 'bad' ? 'alert' : 'status')
    .filter({ hasText: t(`common:scan.${verdict}`) })
    .filter({ hasText: shown(number) });
  await expect(answer).toContainText(text);
  await expect(field).toBeFocused();
}
