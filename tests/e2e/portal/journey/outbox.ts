import { messageTemplates } from '~/db/seeds/message-templates';
import { formatMobile } from '~/domain/core/mobile-text';
import { expect, type Person } from '../../../setup/e2e';

type Kind = (typeof messageTemplates)[number]['kind'];

/**
 * Checks at /dev/messages that a text of that kind went to the number, in the customer's language, and names the
 * subject.
 */
export async function expectMessage(
  { page, language }: Person,
  { to, kind, about }: { to: string; kind: Kind; about: string },
): Promise<void> {
  await page.goto('/dev/messages');
  const template = messageTemplates.find(
    (one) => one.kind === kind && one.channel === 'sms' && one.locale === language,
  );
  const body = template?.body ?? '';
  const message = page
    .getByRole('listitem')
    .filter({ hasText: formatMobile(to) })
    .filter({ hasText: about })
    .filter({ hasText: patternOf(body) });
  await expect(message.first()).toBeVisible();
}

/** Matches the text of a template with any values in its placeholders. */
function patternOf(template: string): RegExp {
  const text = template.split(/\{\{\w+\}\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(text.join('.+'));
}
