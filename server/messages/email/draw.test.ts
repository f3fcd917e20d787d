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

  test('ends with the page that switches such e-mails off, where there is one', () => {
    const unsubscribe = 'https://moz.example/unsubscribe/a.departed.b?lang=mn';
    const { text, html } = drawEmail({ ...content, kind: 'departed', locale: 'mn', unsubscribe });
    expect(text).toMatch(
      /Сидней\nИйм имэйл авахгүй: https:\/\/moz\.example\/unsubscribe\/a\.departed\.b\?lang=mn$/u,
    );
    expect(html).toContain(`href="${unsubscribe}" style="color:#5b6875">Ийм имэйл авахгүй</a>`);
    expect(drawEmail(content).html).not.toContain('unsubscribe');
  });

  test('shows tags and scripts as text, wherever they stand', () => {
    const evil = '<script>alert(1)</script>"><img src=x onerror=alert(1)>';
    const { html } = drawEmail({
      ...content,
      to: evil,
      subject: evil,
      unsubscribe: `https://moz.example/${evil}`,
      body: `${evil}\n\nhttps://moz.example/"onclick="alert(1)\n\njavascript:alert(1)`,
      company: { name: { mn: evil, en: evil }, address: { mn: evil, en: evil } },
    });
    expect(html).not.toMatch(/<script|<img|"onclick|href="javascript/u);
  });
});
