import { randomInt } from 'node:crypto';
import { formatMobile } from '~/domain/core/mobile-text';
import { expect, test } from '../../setup/e2e';
import { enterAs } from '../../setup/e2e-account';
import { open } from '../../setup/e2e-page';

const newNumber = (): string => `88${String(randomInt(1e6)).padStart(6, '0')}`;

test('support answers a message of a visitor by SMS and closes it', async ({ app, newPerson }) => {
  const visitor = await newPerson({ language: 'mn', javaScriptEnabled: false });
  const mobile = newNumber();
  const name = `Сараа ${mobile}`;
  const question = `Гитар илгээж болох уу? <b>Тод</b> ${mobile}`;
  const answer = `Болно. Хатуу хайрцагт савлаарай. ${mobile}`;
  await visitor.page.goto('/home');
  const contact = visitor.page.locator('#contact');
  await contact.getByLabel('Таны нэр').fill(name);
  await contact.getByLabel('Утасны дугаар').fill(mobile);
  await contact.getByLabel('Асуулт, хүсэлтээ бичнэ үү').fill(question);
  await contact.getByRole('button', { name: 'Илгээх' }).click();
  await expect(contact.getByRole('status')).toContainText('Баярлалаа');

  const support = await newPerson({ language: 'en' });
  const { page, t } = support;
  await enterAs(app, support, 'support');
  await open(page, '/moz/contact?state=open');
  await page.getByRole('searchbox', { name: t('contact:search') }).fill(mobile);
  await page.getByRole('link', { name }).click();
  await expect(page.getByText(question)).toBeVisible();
  await expect(
    page.getByText(t('contact:goesBy.sms', { mobile: formatMobile(`+976${mobile}`) })),
  ).toBeVisible();
  await page.getByRole('button', { name: t('contact:send.sms') }).click();
  await expect(page.getByLabel(t('contact:yourAnswer'))).toHaveAccessibleDescription(/required/u);
  await page.getByLabel(t('contact:yourAnswer')).fill(answer);
  await page.getByRole('button', { name: t('contact:send.sms') }).click();
  await expect(page.getByText(answer).first()).toBeVisible();
  await page.getByRole('button', { name: t('contact:settle') }).click();
  await expect(page.getByRole('button', { name: t('contact:reopen') })).toBeVisible();

  await visitor.page.goto('/dev/messages');
  await expect(visitor.page.getByText(`Moz: ${answer}`)).toBeVisible();
});
