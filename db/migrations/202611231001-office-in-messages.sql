-- Messages name the office's phone. A text that staff have written stays as it is.
update message_template as template
set body = wanted.body, version = template.version + 1, updated_at = now()
from (values
  ('submitted', 'mn',
    'Moz: {{form}} маягт бүртгэгдлээ. Илгээмжээ Сиднейн салбарт авчирч, кодоо үзүүлнэ үү.',
    'Moz: {{form}} маягт бүртгэгдлээ. Илгээмжээ Сиднейн салбарт авчирч, кодоо үзүүлнэ үү. {{phone}}'),
  ('submitted', 'en',
    'Moz: form {{form}} is registered. Bring your parcel to our Sydney counter and show the code.',
    'Moz: form {{form}} is registered. Bring your parcel to our Sydney counter and show the code. {{phone}}'),
  ('received', 'mn',
    'Moz: {{parcel}} илгээмжийг Сиднейд хүлээн авлаа. Жин {{weight}}. Хянах: {{link}}',
    'Moz: {{parcel}} илгээмжийг Сиднейд хүлээн авлаа. Жин {{weight}}. {{phone}} Хянах: {{link}}'),
  ('received', 'en',
    'Moz: parcel {{parcel}} is received in Sydney, {{weight}}. Track it: {{link}}',
    'Moz: parcel {{parcel}} is received in Sydney, {{weight}}. {{phone}} Track it: {{link}}'),
  ('price_approval', 'mn',
    'Moz: {{form}} маягтын хэмжсэн үнэ {{total}}. Зөвшөөрөх: {{link}}',
    'Moz: {{form}} маягтын хэмжсэн үнэ {{total}}. {{phone}} Зөвшөөрөх: {{link}}'),
  ('price_approval', 'en',
    'Moz: form {{form}} measured at {{total}}. Please approve the price: {{link}}',
    'Moz: form {{form}} measured at {{total}}. {{phone}} Please approve the price: {{link}}'),
  ('available', 'mn',
    'Moz: {{parcel}} илгээмж Улаанбаатарт авахад бэлэн боллоо. {{days}} хоног үнэгүй хадгална.',
    'Moz: {{parcel}} илгээмж Улаанбаатарт авахад бэлэн боллоо. {{days}} хоног үнэгүй хадгална. {{office}}'),
  ('available', 'mn',
    'Moz: {{parcel}} илгээмж Улаанбаатарт ирж, авахад бэлэн боллоо. {{days}} хоног үнэгүй хадгална.',
    'Moz: {{parcel}} илгээмж Улаанбаатарт авахад бэлэн боллоо. {{days}} хоног үнэгүй хадгална. {{office}}'),
  ('available', 'en',
    'Moz: parcel {{parcel}} is ready to collect in Ulaanbaatar. Storage is free for {{days}} days.',
    'Moz: parcel {{parcel}} is ready to collect in Ulaanbaatar. Storage is free for {{days}} days. {{office}}'),
  ('submitted', 'mn',
    'Moz: {{form}} маягтыг хүлээн авлаа. Ачаагаа Сиднейн салбарт авчирч, кодоо үзүүлнэ үү.',
    'Moz: {{form}} маягт бүртгэгдлээ. Илгээмжээ Сиднейн салбарт авчирч, кодоо үзүүлнэ үү. {{phone}}'),
  ('price_approval', 'mn',
    'Moz: {{form}} маягтын хэмжсэн үнэ {{total}} боллоо. Зөвшөөрөх: {{link}}',
    'Moz: {{form}} маягтын хэмжсэн үнэ {{total}}. {{phone}} Зөвшөөрөх: {{link}}')
) as wanted (kind, locale, was, body)
where template.kind::text = wanted.kind and template.locale::text = wanted.locale and template.channel = 'sms'
  and template.body = wanted.was and template.updated_by is null;

-- A demo's office in Ulaanbaatar had a phone of an Australian range. A number after 11 never begins with 0.
update office_details set phone = '+976 11 000 186', version = version + 1
where office = 'ulaanbaatar' and phone = '+61 2 7010 0186';
