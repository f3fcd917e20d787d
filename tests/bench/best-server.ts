import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import type pg from 'pg';
import { defaultLocale } from '~/domain/core/format/locale';
import { centsToMnt, parseRate } from '~/domain/core/money';
import { parseSearch, type SearchQuery } from '~/domain/core/search/query';
import { storageDue } from '~/domain/core/storage-days';
import { addressLines } from '~/domain/customers/address-lines';
import { customerName, ownNameIn } from '~/domain/customers/name';
import { partySchema } from '~/domain/customers/schema';
import { isDeliveryOpen } from '~/domain/forms/added-delivery';
import { formCodeFromBytes } from '~/domain/forms/code';
import { priceStopOf } from '~/domain/forms/price-approval';
import { formSearchText } from '~/domain/forms/search-text';
import { deliveryModeOf, forwardedBy } from '~/domain/parcels/delivery';
import { needsExportReference } from '~/domain/parcels/holds';
import { marksOf } from '~/domain/parcels/marks';
import { parseParcelNumber } from '~/domain/parcels/number';
import { storageOf } from '~/domain/parcels/storage';
import { cursorText } from '~/server/core/api/paging/cursor';

/**
 * The fastest server that we can write by hand for four calls of an administrator: bare node:http and pg, one statement
 * for the session and one for the call. It shares the rules of `domain/` with the API and nothing else: no schema of
 * inputs or answers, no security headers, limits, log or language. `best.ts` compares its answers with those of the
 * API before it measures.
 */
export function bestServer(pool: pg.Pool): RequestListener {
  return (request, response) => {
    answer(pool, request)
      .then((found) => {
        const body = JSON.stringify(found);
        response
          .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
          .end(body);
      })
      .catch((error: unknown) => response.writeHead(500).end(String(error)));
  };
}

async function answer(pool: pg.Pool, request: IncomingMessage): Promise<unknown> {
  const [path, query = ''] = (request.url ?? '').split('?', 2);
  const body = request.method === 'POST' ? await readBody(request) : '';
  const session = await readSession(pool, request.headers.cookie ?? '');
  const input = JSON.parse(body || decodeURIComponent(query));
  switch (path) {
    case '/parcels.list':
      require(session, 'read', 'Parcel');
      return await listParcels(pool, input);
    case '/parcels.get':
      require(session, 'read', 'Parcel');
      return await getParcel(pool, input.id);
    case '/forms.create':
      require(session, 'create', 'Form');
      return await createForm(pool, session, { ...input, body });
    default:
      throw new Error('not found');
  }
}

type Session = {
  userId: string;
  role: string;
  rules: { action: string; subject: string; conditions: object | null; inverted: boolean }[];
};

async function readSession(pool: pg.Pool, cookies: string): Promise<Session> {
  const [, id = ''] = /accessToken=([^;]+)/u.exec(cookies) ?? [];
  const { rows } = await pool.query<Session>({
    name: 'session',
    text: `select app_user.id as "userId", app_user.role,
        (select json_agg(role_rule) from role_rule where role_rule.role = app_user.role) as rules
      from session join app_user on app_user.id = session.user_id
      where session.id = $1 and session.expires_at > now() and app_user.status = 'active'
        and app_user.archived_at is null`,
    values: [createHash('sha256').update(id).digest('hex')],
  });
  const [session] = rows;
  if (!session) throw new Error('not signed in');
  return session;
}

/** Every row or none: this server knows no customers, who see their own rows. */
function require({ rules }: Session, action: string, subject: string): void {
  const isNamed = (rule: Session['rules'][number]): boolean =>
    (rule.action === 'manage' || rule.action === action) &&
    (rule.subject === 'all' || rule.subject === subject);
  const isAllowed = rules.some((rule) => isNamed(rule) && !rule.inverted && !rule.conditions);
  if (!isAllowed || rules.some((rule) => isNamed(rule) && rule.inverted)) throw new Error('not allowed');
}

const storageConstants = ['free_days as "freeDays"', 'fee_cents_per_day as "feeCentsPerDay"']
  .map((pair) => {
    const [key = '', name = ''] = pair.split(' as ');
    return `(select value from constant where key = 'storage.${key}' and valid_from <= now()
      order by valid_from desc limit 1) as ${name}`;
  })
  .join(', ');

const listed = `parcel.id, parcel.number, parcel.status, parcel.hold_reason as "holdReason",
  parcel.piece_no as "pieceNo", parcel.gross_g as "grossG", parcel.chargeable_g as "chargeableG", parcel.place,
  parcel.sender_name as "senderName", parcel.receiver_name as "receiverName", parcel.delivery,
  parcel.is_missing as "isMissing", parcel.version, parcel.created_at as "createdAt",
  parcel.available_at as "availableAt", parcel.archived_at as "archivedAt", form.id as "formId",
  form.code as "formCode", form.price_approval as "priceApproval", cargo.id as "cargoId", cargo.code as "cargoCode",
  cargo.etd as "cargoEtd", parcel.created_at::text as key, ${storageConstants}`;
const joined = `join form on form.id = parcel.form_id left join cargo on cargo.id = parcel.cargo_id`;
const inOrder = 'order by parcel.created_at desc, parcel.id desc limit 26';
const most = 1_001;

const byFilter = (where: string): string => `select ${listed},
    (select count(*) from (select from parcel where ${where} limit ${most}) as counted) as total
  from parcel ${joined} where ${where} ${inOrder}`;

type ListedParcel = Parameters<typeof storageOf>[0] &
  Parameters<typeof storageOf>[1] &
  Parameters<typeof priceStopOf>[0] & { id: string; key: string; total: number };
type ListInput = { status?: string[]; search?: string };

async function listParcels(pool: pg.Pool, { status, search }: ListInput): Promise<unknown> {
  const number = search && parseParcelNumber(search);
  const query = parseSearch(search ?? '');
  const { rows } = await pool.query<ListedParcel>(statementOf({ status: status?.[0], number, query }));
  const now = new Date();
  const shown = rows.slice(0, 25);
  const last = shown.at(-1);
  const total = shown[0]?.total ?? 0;
  return {
    rows: shown.map(({ priceApproval, freeDays, feeCentsPerDay, key: _, total: __, ...row }) => ({
      ...row,
      priceStop: priceStopOf({ ...row, priceApproval }),
      storage: storageOf(row, { freeDays, feeCentsPerDay }, now),
    })),
    total: Math.min(total, most - 1),
    isTotalCapped: total === most,
    nextCursor: last && rows.length > 25 ? cursorText(last) : null,
    previousCursor: null,
  };
}

type ListQuery = { status: string | undefined; number: string | undefined; query: SearchQuery | undefined };

function statementOf({ status, number, query }: ListQuery): pg.QueryConfig {
  const open = 'parcel.archived_at is null';
  if (number) return { name: 'number', text: byFilter(`${open} and parcel.number = $1`), values: [number] };
  if (status) return { name: 'status', text: byFilter(`${open} and parcel.status = $1`), values: [status] };
  if (!query) return { name: 'all', text: byFilter(open), values: [] };
  const { found, values } = foundBy(query);
  // Without a name: the plan of a prepared statement would not use the trigram index.
  return {
    text: `with hit as materialized (select id, created_at from parcel
        where ${open} and ${found} limit ${most})
      select ${listed}, (select count(*) from hit) as total
      from (select id from hit order by created_at desc, id desc limit 26) as paged
      join parcel on parcel.id = paged.id ${joined} ${inOrder}`,
    values,
  };
}

/** Every word in one of its readings; the folded text has them as `searchTextOf` writes them. */
function foundBy({ terms }: SearchQuery): { found: string; values: string[] } {
  const values: string[] = [];
  const found = terms.map(({ readings }) => {
    const all = readings.map((parts) => {
      const conditions = parts.map((part) => `search_text like $${values.push(`%${part}%`)}`);
      return conditions.join(' and ');
    });
    return `(${all.join(' or ')})`;
  });
  return { found: found.join(' and '), values };
}

const detail = `select parcel.id, parcel.number, parcel.status, parcel.held_from as "heldFrom",
    parcel.hold_reason as "holdReason", parcel.version, parcel.piece_no as "pieceNo", parcel.office,
    parcel.length_mm as "lengthMm", parcel.width_mm as "widthMm", parcel.height_mm as "heightMm",
    parcel.gross_g as "grossG", parcel.volumetric_g as "volumetricG", parcel.chargeable_g as "chargeableG",
    parcel.sender_name as "senderName", parcel.receiver_name as "receiverName",
    coalesce(form.sender ->> 'latinName', '') as "senderLatin",
    coalesce(form.receiver ->> 'latinName', '') as "receiverLatin",
    parcel.receiver_mobile as "receiverMobile", parcel.labelled_at is not null as "isLabelled",
    parcel.is_missing as "isMissing", parcel.available_at as "availableAt", parcel.delivered_at as "deliveredAt",
    parcel.delivered_to as "deliveredTo", parcel.created_at as "createdAt", parcel.updated_at as "updatedAt",
    parcel.archived_at as "archivedAt", parcel.hold_note as "holdNote", parcel.place,
    parcel.screening_reference as "screeningReference", parcel.screening_officer as "screeningOfficer",
    parcel.export_reference as "exportReference", parcel.forward_carrier as "forwardCarrier",
    parcel.forward_number as "forwardNumber", customer.first_name as "firstName", customer.last_name as "lastName",
    customer.organization_name as "organizationName", form.receiver, form.optional_fees as "optionalFees",
    form.status as "formStatus", form.archived_at as "formArchivedAt",
    json_build_object('id', form.id, 'code', form.code, 'version', form.version,
      'declaredCents', form.declared_cents, 'priceApproval', form.price_approval,
      'quotedCents', quoted.total_cents) as form,
    case when form.price_approval = 'refused'
      then (select due_cents from form_money where form_id = form.id) end as "refusedCents",
    case when bill.id is not null then json_build_object('id', bill.id, 'tariffCode', tariff.code,
      'tariffName', tariff.name, 'chargeG', bill.charge_g, 'freightCents', bill.freight_cents,
      'totalCents', bill.total_cents, 'totalMnt', bill.total_mnt, 'expiresAt', bill.expires_at,
      'inputs', json_build_object('pieces', bill.inputs -> 'pieces'),
      'lines', json_build_object('pieces', bill.lines -> 'pieces', 'fees', bill.lines -> 'fees'),
      'issuer', bill.issuer) end as bill,
    (select mnt_per_unit::text from rate where rate.id = bill.rate_id) as "mntPerUnit",
    (select coalesce(json_agg(json_build_object('code', fee.code, 'name', fee.name)), '[]') from extra_fee fee
      where fee.code in (select line ->> 'code' from jsonb_array_elements(bill.lines -> 'fees') as line)) as "feeNames",
    case when cargo.id is not null then json_build_object('id', cargo.id, 'code', cargo.code, 'status', cargo.status,
      'etd', cargo.etd, 'eta', cargo.eta, 'atd', cargo.atd, 'ata', cargo.ata, 'legs',
      (select coalesce(json_agg(json_build_object('flight', flight, 'origin', origin, 'destination', destination)
        order by seq), '[]') from cargo_leg where cargo_leg.cargo_id = cargo.id)) end as flight,
    (select coalesce(json_agg(json_build_object('id', charge.id, 'number', charged.number,
        'days', charge.to_day - charge.from_day + 1, 'centsPerDay', charge.cents_per_day, 'cents', charge.cents)
        order by charge.charged_at, charge.id), '[]')
      from storage_charge charge join parcel charged on charged.id = charge.parcel_id
      where charge.form_id = form.id) as "storageLines",
    (select coalesce(json_agg(json_build_object('id', id, 'reason', reason, 'cents', cents)
        order by credited_at, id), '[]')
      from credit_note where credit_note.form_id = form.id) as credits,
    (select max(to_day) from storage_charge where parcel_id = parcel.id) as "billedDays",
    (select json_agg(json_build_object('id', sibling.id, 'number', sibling.number, 'pieceNo', sibling.piece_no,
        'status', sibling.status) order by sibling.piece_no)
      from parcel sibling where sibling.form_id = parcel.form_id) as siblings,
    (select coalesce(json_agg(json_build_object('lineNo', item.line_no, 'description', item.description,
        'descriptionEn', item.description_en, 'hsCode', item.hs_code, 'battery', item.battery,
        'quantity', piece.quantity, 'valueCents', piece.value_cents) order by item.line_no), '[]')
      from form_item_piece piece join form_item item on item.form_id = piece.form_id and item.line_no = piece.line_no
      where piece.form_id = parcel.form_id and piece.piece_no = parcel.piece_no) as items,
    (select coalesce(json_agg(json_build_object('id', file.id, 'kind', photo.kind, 'width', file.width,
        'height', file.height) order by photo.created_at, file.id), '[]')
      from parcel_photo photo join file on file.id = photo.file_id where photo.parcel_id = parcel.id) as photos,
    (select coalesce(json_agg(json_build_object('id', event.id, 'kind', event.kind, 'toStatus', event.to_status,
        'at', event.at, 'place', event.place, 'note', event.note, 'actorName', actor.full_name,
        'cargoCode', flown.code) order by event.at, event.id), '[]')
      from parcel_event event left join app_user actor on actor.id = event.actor_id
      left join cargo flown on flown.id = event.cargo_id where event.parcel_id = parcel.id) as events,
    (select value from constant where key = 'customs.export_declaration_cents' and valid_from <= now()
      order by valid_from desc limit 1) as "declarationCents",
    ${storageConstants}
  from parcel join form on form.id = parcel.form_id join customer on customer.id = parcel.customer_id
  left join quote quoted on quoted.id = form.quote_id left join quote bill on bill.id = form.bill_id
  left join tariff on tariff.id = bill.tariff_id left join cargo on cargo.id = parcel.cargo_id
  where parcel.id = $1`;

async function getParcel(pool: pg.Pool, id: string): Promise<unknown> {
  const { rows } = await pool.query({ name: 'get', text: detail, values: [id] });
  const [parcel] = rows;
  if (!parcel) throw new Error('not found');
  const { firstName, lastName, organizationName, holdNote, place, screeningReference, ...rest } = parcel;
  const { screeningOfficer, exportReference, forwardCarrier, forwardNumber, receiver, ...more } = rest;
  const {
    optionalFees,
    formStatus,
    formArchivedAt,
    refusedCents,
    mntPerUnit,
    storageLines,
    credits,
    ...others
  } = more;
  const { billedDays, declarationCents, freeDays, feeCentsPerDay, bill, form, flight, events, ...facts } =
    others;
  const delivery = deliveryModeOf(optionalFees);
  const storage = storageOf(facts, { freeDays, feeCentsPerDay }, new Date());
  const address = partySchema.pick({ address: true }).safeParse(receiver).data?.address;
  const offered = isDeliveryOpen({
    status: formStatus,
    archivedAt: formArchivedAt,
    isBilled: bill !== null,
    priceApproval: form.priceApproval,
    delivery,
    optionalFees,
    customerType: 'individual',
    declaredCents: form.declaredCents,
    receiver: address ? { address } : null,
    parcels: facts.siblings,
  });
  if (offered) throw new Error('this server prices no delivery: measure a parcel that was handed over');
  if (form.priceApproval === 'refused')
    throw new Error('this server reads no refusal: measure another parcel');
  const billed = { storageLines, credits, refusedCents, mntPerUnit };
  const names = { firstName, lastName, organizationName };
  return {
    ...facts,
    senderName: ownNameIn(facts.senderName, names, defaultLocale),
    receiverName: ownNameIn(facts.receiverName, names, defaultLocale),
    receiverAddress: address ? addressLines(address) : [],
    isScreened: screeningReference !== null,
    needsExportReference: needsExportReference({
      declaredCents: form.declaredCents,
      exportReference,
      declarationCents,
    }),
    storage,
    storageDue: storageDue(storage, billedDays ?? 0),
    delivery,
    deliveryOffer: null,
    forwarded: forwardedBy({ forwardCarrier, forwardNumber }),
    staff: {
      holdNote,
      place,
      screeningReference,
      screeningOfficer,
      exportReference,
      customerName: customerName(names, defaultLocale),
    },
    form: { ...form, refusal: null },
    bill: bill && withDue(bill, billed),
    flight: flight && withDates(flight, ['etd', 'eta', 'atd', 'ata']),
    marks: marksOf({ items: facts.items, optionalFees }),
    events: events.map((event: Record<string, unknown>) => withDates(event, ['at'])),
  };
}

type Line = { cents: number };
type BilledRow = { storageLines: Line[]; credits: Line[]; refusedCents: number | null; mntPerUnit: string };
type Price = { totalCents: number; totalMnt: number; issuer: unknown };

function withDue(bill: Price, { storageLines, credits, refusedCents, mntPerUnit }: BilledRow): object {
  if (bill.issuer) throw new Error('this server reads no bank account: measure a bill without an issuer');
  const billedCents = storageLines.reduce((sum, { cents }) => sum + cents, bill.totalCents);
  const creditedCents = credits.reduce((sum, { cents }) => sum + cents, 0);
  const dueCents = refusedCents ?? Math.max(0, billedCents - creditedCents);
  const dueMnt = dueCents === bill.totalCents ? bill.totalMnt : centsToMnt(dueCents, parseRate(mntPerUnit));
  return {
    ...withDates({ ...bill }, ['expiresAt']),
    bank: null,
    storage: storageLines,
    credits,
    dueCents,
    dueMnt,
  };
}

/** PostgreSQL writes times in JSON with an offset. */
function withDates(row: Record<string, unknown>, names: readonly string[]): object {
  for (const name of names) if (typeof row[name] === 'string') row[name] = new Date(row[name]);
  return row;
}

const owner = `select first_name as "firstName", last_name as "lastName", organization_name as "organizationName",
    latin_name as "latinName"
  from customer where id = $1 and archived_at is null`;
const creation = `with sender as (select id from customer where id = $3 and archived_at is null),
  made as (insert into form (code, customer_id, draft, sender, receiver, search_text, created_by, created_at,
      updated_at)
    select $1, id, $2, '{}', '{}', $12, $4, $5, $5 from sender
    on conflict (code) do nothing returning id),
  keyed as (insert into idempotency_key (actor, key, procedure, body_hash, response)
    select $4, $6, 'forms.create', $7, json_build_object('id', id, 'code', $1, 'version', 1, 'price', null)
    from made),
  logged as (insert into audit_log (actor_id, actor_role, action, entity, entity_id, after, request_id, ip)
    select $4::uuid, $8, 'forms.create', 'form', id, $9, $10, $11 from made)
  select id from made`;

type CreateInput = { customerId: string; draft: object; idempotencyKey: string; body: string };

/**
 * One statement that writes, so no `begin` and `commit`: a key that exists fails it as a whole. The text that the form is
 * searched by has the names of its customer, which another statement reads: SQL cannot fold them. Drafts that hold
 * parties or can be priced are not its job.
 */
async function createForm(
  pool: pg.Pool,
  { userId, role }: Session,
  { customerId, draft, idempotencyKey, body }: CreateInput,
): Promise<unknown> {
  if ('sender' in draft || 'receiver' in draft || 'pieces' in draft) throw new Error('only an empty draft');
  const bodyHash = createHash('sha256').update(body).digest('hex');
  const [customer] = (await pool.query({ name: 'owner', text: owner, values: [customerId] })).rows;
  if (!customer) throw new Error('customer missing');
  const named = { customer, sender: undefined, receiver: undefined, hsCodes: [] };
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const code = formCodeFromBytes(randomBytes(6));
    const after = JSON.stringify({ code, customerId });
    const { rows } = await pool.query({
      name: 'create',
      text: creation,
      values: [
        ...[code, JSON.stringify(draft), customerId, userId, new Date(), idempotencyKey],
        ...[bodyHash, role, after, randomUUID(), '127.0.0.1', formSearchText({ code, ...named })],
      ],
    });
    const [made] = rows;
    if (made) return { id: made.id, code, version: 1, price: null };
  }
  throw new Error('no free code');
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
