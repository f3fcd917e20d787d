import { describe, expect, test } from 'vitest';
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
  test('has a text part with everything that the page says', () => {
    expect(drawEmail(content).text).toBe(
      'One\ntwo\n\nhttps://moz.example/t?a=1&b=2\n\n-- \nMoz & Co\nMoz & Co sent this to bold@example.com, the address of your account.\nMascot NSW',
    );
  });

  test('makes a button of a paragraph that is only a link', () => {
    const { html } = drawEmail(content);
    expect(html).toContain('href="https://moz.example/t?a=1&amp;b=2"');
    expect(html).toContain('>Open</a>');
    expect(html).toContain('<html lang="en">');
  });

  test('names its attached files, and says when a document is missing', () => {
    const { text, html } = drawEmail({ ...content, files: ['moz-a.pdf', 'moz-b.pdf'], isIncomplete: true });
    for (const part of [text, html]) {
      expect(part).toContain('Attached: moz-a.pdf, moz-b.pdf');
      expect(part).toContain('could not be attached');
    }
    expect(drawEmail(content).text).not.toMatch(/[Aa]ttached/u);
  });

  test('shows tags and scripts as text, wherever they stand', () => {
    const evil = '<script>alert(1)</script>"><img src=x onerror=alert(1)>';
    const { html } = drawEmail({
      ...content,
      to: evil,
      subject: evil,
      body: `${evil}\n\nhttps://moz.example/"onclick="alert(1)\n\njavascript:alert(1)`,
      company: { name: { mn: evil, en: evil }, address: { mn: evil, en: evil } },
    });
    expect(html).not.toMatch(/<script|<img|"onclick|href="javascript/u);
  });
});
