import { describe, expect, it } from 'vitest';
import { builtInRoles } from '~/domain/roles/built-in';
import { abilityFor, canOn } from '~/domain/roles/permissions';
import { withinScopes } from './scopes';

const client = { userId: 'u', customerId: 'c' };

describe('the rules of a token', () => {
  it('never exceed its scopes, whatever its owner may do', () => {
    const ability = abilityFor(withinScopes(builtInRoles.admin, ['read:Parcel']), {});
    expect(ability.can('read', 'Parcel')).toBe(true);
    expect(ability.can('update', 'Parcel')).toBe(false);
    expect(ability.can('read', 'Form')).toBe(false);
    expect(ability.can('manage', 'all')).toBe(false);
    expect(ability.can('create', 'Token')).toBe(false);
  });

  it('never exceed the rights of its owner, whatever its scopes are', () => {
    const ability = abilityFor(
      withinScopes(builtInRoles.client, ['read:Form', 'change:Form', 'change:Parcel', 'read:Cargo']),
      client,
    );
    expect(canOn(ability, 'read', 'Form', { customerId: 'c' })).toBe(true);
    expect(canOn(ability, 'read', 'Form', { customerId: 'other' })).toBe(false);
    expect(ability.can('receive', 'Form')).toBe(false);
    expect(ability.can('deliver', 'Parcel')).toBe(false);
    expect(ability.can('read', 'Cargo')).toBe(false);
  });

  it('retain what the rules forbid', () => {
    const rules = [
      { action: 'manage', subject: 'all' },
      { action: 'update', subject: 'Parcel', inverted: true },
    ] as const;
    const ability = abilityFor(withinScopes(rules, ['read:Parcel', 'change:Parcel']), {});
    expect([ability.can('deliver', 'Parcel'), ability.can('update', 'Parcel')]).toEqual([true, false]);
  });

  it('are none for unknown scopes', () => {
    expect(withinScopes(builtInRoles.admin, ['read:Token', 'manage:all', 'x'])).toEqual([]);
  });
});
