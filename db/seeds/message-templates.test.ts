import { expect, test } from 'vitest';
import { findLocale } from '~/domain/core/format/locale';
import { audienceOf, messageKinds } from '~/domain/messages/kinds';
import { sampleParams } from '~/domain/messages/samples';
import { smsSize } from '~/domain/messages/sms-size';
import { fillMessage } from '~/domain/messages/template';
import { messageTemplates } from './message-templates';

const texts = messageTemplates.flatMap(({ kind, locale, channel, body }) => {
  const known = messageKinds.find((one) => one === kind);
  const language = findLocale(locale);
  if (!known || !language || channel !== 'sms' || audienceOf(known) !== 'sender') return [];
  const params = sampleParams(known, language);
  const several = { ...params, ...('parcel' in params && { parcel: 'CM 4731 2482 9 XM +19' }) };
  return [{ kind, locale, text: fillMessage(known, body, several) }];
});

test('finds every SMS to the sender', () => expect(texts.length).toBeGreaterThan(20));

test.each(texts)('an SMS to the sender has two parts at most: $kind in $locale', ({ text }) => {
  expect(smsSize(text).parts).toBeLessThanOrEqual(2);
});
