-- An optional fee says where and for whom it applies, what it excludes and which fields it demands. The codes of the two
-- delivery fees are known (`domain/parcels/delivery.ts`), so portals in use get their conditions here.

alter table extra_fee add column conditions jsonb not null default '{}';

comment on column extra_fee.conditions is
  'When an optional fee may be chosen (domain/quotes/fee-conditions.ts): places, audience, excluded fees, demanded fields of the '
  'address, and whether a declared value is needed. Empty: always.';

update extra_fee
set conditions = '{
  "places": {"kind": "capital"}, "excludes": ["countryside"], "demands": ["street", "building"]
}'
where code = 'door' and not is_automatic;

update extra_fee
set conditions = '{"places": {"kind": "aimags"}, "excludes": ["door"]}'
where code = 'countryside' and not is_automatic;

update extra_fee
set conditions = conditions || '{"needsValue": true}'
where kind = 'percent' and basis = 'declared' and not is_automatic;
