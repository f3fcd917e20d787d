import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '~/domain/core/durations';
import { canSendProof, emailStateOf, linkState } from './email-proof';

const now = new Date('2026-11-25T10:00:00Z');
const later = new Date(now.getTime() + HOUR_MS);
const before = new Date(now.getTime() - HOUR_MS);

describe('the status of an e-mail address', () => {
  const facts = {
    isOn: true,
    email: 'bold@example.com',
    provenAt: null,
    hasBounced: false,
    hasOpenLink: false,
  };

  test.each([
    [{ isOn: false, provenAt: before }, 'off', false],
    [{ email: null }, 'none', false],
    [{}, 'unproven', true],
    [{ hasOpenLink: true }, 'waiting', true],
    [{ provenAt: before, hasOpenLink: true }, 'proven', false],
    [{ provenAt: before, hasBounced: true }, 'bounced', true],
  ] as const)('of %o is %s, and a link may be sent: %s', (change, state, mayBeSent) => {
    expect(emailStateOf({ ...facts, ...change })).toBe(state);
    expect(canSendProof(state)).toBe(mayBeSent);
  });
});

describe('a link', () => {
  const link = { address: 'bold@example.com', expiresAt: later, usedAt: null };
  const owner = { email: 'bold@example.com', emailProvenAt: null, archivedAt: null };

  test.each([
    [{}, {}, 'open'],
    [{}, { email: 'Bold@Example.com' }, 'open'],
    [{ expiresAt: now }, {}, 'over'],
    [{}, { email: 'dorj@example.com' }, 'over'],
    [{}, { email: null }, 'over'],
    [{}, { archivedAt: before }, 'over'],
    [{ usedAt: before }, { emailProvenAt: before }, 'done'],
    [{ usedAt: before, expiresAt: before }, { emailProvenAt: before }, 'done'],
    [{ usedAt: before }, {}, 'over'],
    [{ usedAt: before }, { emailProvenAt: before, email: 'dorj@example.com' }, 'over'],
  ] as const)('with %o of an owner with %o is %s', (linkChange, ownerChange, state) => {
    expect(linkState({ ...link, ...linkChange }, { ...owner, ...ownerChange }, now)).toBe(state);
  });
});
