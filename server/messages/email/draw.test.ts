import { describe, expect, test } from 'vitest';
import type { EmailScheme } from '~/domain/messages/kinds';
import { drawEmail } from './draw';

const company = { name: { mn: 'Моз', en: 'Moz & Co' }, address: { mn: 'Сидней', en: 'Mascot NSW' } };
const content = {
  kind: 'new_device',
  to: 'bold@example.com',
  locale: 'en',
  subject: 'Hello',
  body: 'One\ntwo\n\nhttps://moz.example/t?a=1&b=2',
  company,
} as const;

describe('an e-mail', () => {
  test('has a text part with the whole content of the page', () => {
    expect(drawEmail(content).text).toBe(
      'Hello,\n\nOne\ntwo\n\nhttps://moz.example/t?a=1&b=2\n\nKind regards,\nMoz & Co\n\n-- \nMoz & Co\nMoz & Co sent this to bold@example.com, the address of your account.\nMascot NSW',
    );
  });

  test.each([
    ['en', 'Hello Bold,', 'Kind regards,\nMoz & Co'],
    ['mn', 'Сайн байна уу, Bold?', 'Хүндэтгэсэн,\nМоз'],
  ] as const)('greets its reader by name in %s and closes with the company', (locale, hello, closing) => {
    const { text, html } = drawEmail({ ...content, locale, reader: 'Bold' });
    expect(text.startsWith(`${hello}\n\nOne`)).toBe(true);
    expect(text).toContain(`${closing}\n\n-- `);
    expect(html.indexOf(hello)).toBeLessThan(html.indexOf('One'));
    expect(html.indexOf(closing.split(',')[0] ?? '')).toBeGreaterThan(html.indexOf('One'));
  });

  test.each(['Сайн байна уу, Болд!\n\nБолно.', 'Dear Bold,\n\nyes.', 'Hi Bold'])(
    'greets once when the text starts with a greeting: %s',
    (body) => {
      const { text } = drawEmail({ ...content, body, reader: 'Bold' });
      expect(text.startsWith(body)).toBe(true);
      expect(text).not.toContain('Hello Bold');
    },
  );

  test('greets before a text that only starts like a greeting', () => {
    const { text } = drawEmail({ ...content, body: 'Highest bid', reader: 'Bold' });
    expect(text.startsWith('Hello Bold,\n\nHighest bid')).toBe(true);
  });

  test.each([
    ['email_proof', 'to ask whether the address is yours'],
    ['email_proof_receiver', 'to ask whether the address is yours'],
    ['receiver_departed', 'the address that you confirmed for messages about your parcels'],
    ['departed', 'the address of your account'],
  ] as const)('of the kind %s says why it came to the address', (kind, why) => {
    expect(drawEmail({ ...content, kind }).text).toContain(`sent this to bold@example.com, ${why}.`);
  });

  test('turns a paragraph with only a link into a button', () => {
    const { html } = drawEmail(content);
    expect(html).toContain('href="https://moz.example/t?a=1&amp;b=2"');
    expect(html).toContain('>Open</a>');
    expect(html).toContain('<html lang="en">');
  });

  test('lists its attached files, and mentions a missing document', () => {
    const { text, html } = drawEmail({ ...content, files: ['moz-a.pdf', 'moz-b.pdf'], isIncomplete: true });
    for (const part of [text, html]) {
      expect(part).toContain('Attached: moz-a.pdf, moz-b.pdf');
      expect(part).toContain('could not be attached');
    }
    expect(drawEmail(content).text).not.toMatch(/[Aa]ttached/u);
  });

  test('ends with a link to unsubscribe, where there is one', () => {
    const unsubscribe = 'https://moz.example/unsubscribe/a.departed.b?lang=mn';
    const { text, html } = drawEmail({ ...content, kind: 'departed', locale: 'mn', unsubscribe });
    expect(text).toMatch(
      /Сидней\nИйм имэйл авахгүй: https:\/\/moz\.example\/unsubscribe\/a\.departed\.b\?lang=mn$/u,
    );
    expect(html).toContain(`href="${unsubscribe}" style="color:#5b6875">Ийм имэйл авахгүй</a>`);
    expect(drawEmail(content).html).not.toContain('unsubscribe');
  });

  test('shows tags and scripts as text, wherever they are', () => {
    const evil = '<script>alert(1)</script>"><img src=x onerror=alert(1)>';
    const { html } = drawEmail({
      ...content,
      to: evil,
      subject: evil,
      unsubscribe: `https://moz.example/${evil}`,
      reader: evil,
      body: `${evil}\n\nhttps://moz.example/"onclick="alert(1)\n\njavascript:alert(1)`,
      company: { name: { mn: evil, en: evil }, address: { mn: evil, en: evil } },
    });
    expect(html).not.toMatch(/<script|<img|"onclick|href="javascript/u);
  });

  test('is dark when the reader prefers dark, by a media query only', () => {
    const { html } = drawEmail(content);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toMatch(/@media \(prefers-color-scheme:dark\)\{\n\.page\{background:#12181f!important\}/u);
  });

  test('ignores the preference of the reader when a preview has fixed colours', () => {
    const [light, dark] = [shown('light'), shown('dark')];
    expect(light + dark).not.toContain('@media');
    expect(light).not.toContain('#12181f');
    expect(dark).toContain('color-scheme:dark;');
    const rules = /@media [^{]+\{\n([\s\S]+)\n\}\n<\/style>/u.exec(drawEmail(content).html)?.[1] ?? '';
    expect(dark).toContain(rules);
  });

  test.each(['light', 'dark'] as const)('is readable in %s with a contrast of 4.5 to 1 or more', (scheme) => {
    const page = shown(scheme);
    const pairs = [
      ...[coloursOf(page, scheme, ['title', 'card']), coloursOf(page, scheme, ['text', 'card'])],
      ...[coloursOf(page, scheme, ['name', 'page']), coloursOf(page, scheme, ['foot', 'page'])],
      coloursOf(page, 'light', ['button', 'button']),
    ];
    for (const [front, back] of pairs) expect(contrast(front, back)).toBeGreaterThanOrEqual(4.5);
  });
});

const shown = (scheme: EmailScheme): string => drawEmail({ ...content, scheme }).html;

/** Colours of a text and of its background, by their classes: from the rules in dark mode, else inline. */
function coloursOf(page: string, scheme: EmailScheme, [front, back]: [string, string]): [string, string] {
  const find = (name: string, property: string): string => {
    const of = `(?<![-\\w])${property}:(#[0-9a-fA-F]{6})`;
    const rule = [...page.matchAll(/^([.\w,]+)\{(.+?)\}$/gmu)].find(([, names = '']) =>
      names.split(',').includes(`.${name}`),
    );
    const inline = new RegExp(`class="${name}"[^>]*? style="([^"]+)"`, 'u').exec(page)?.[1] ?? '';
    const found = new RegExp(of, 'u').exec(scheme === 'dark' ? (rule?.[2] ?? '') : inline)?.[1];
    if (found === undefined) throw new Error(`no ${property} of ${name} in ${scheme}`);
    return found;
  };
  return [find(front, 'color'), find(back, 'background')];
}

/** Contrast of two colours by WCAG 2. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
