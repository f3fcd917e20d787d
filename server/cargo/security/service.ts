import {
  declarationNumber,
  isSameSecurity,
  piecesWithoutMethod,
  type SecurityAgent,
  type SecurityStatus,
  securityAgent,
} from '~/domain/cargo/security';
import { isGrounded } from '~/domain/cargo/states';
import { DomainError } from '~/domain/core/errors';
import { audit } from '../../audit/service';
import type { Context, Queryable } from '../../core/api/context';
import type { ChangeContext } from '../../core/api/trpc';
import type { RowVersion } from '../../core/db/version/schema';
import { findCompany } from '../../settings/company/queries';
import { type CargoRow, findCargo, listLegs, updateCargo } from '../queries';
import { lockVersion } from '../service';
import { findDeclaration, insertDeclaration, listSecuredPieces } from './queries';
import {
  type FlightSecurity,
  type SecurityDeclaration,
  type SecuritySheet,
  securitySheetSchema,
} from './schema';

type Issue = RowVersion & { status: SecurityStatus };

/**
 * Issues the security declaration of a flight for what is aboard now. An earlier one stays as it was issued.
 * @throws DomainError `cargo.no_security_agent`, `cargo.screening_method_missing`.
 */
export async function issueDeclaration(ctx: ChangeContext, { status, ...seen }: Issue): Promise<CargoRow> {
  const cargo = await lockVersion(ctx, seen);
  if (!isGrounded(cargo.status)) {
    throw new DomainError('cargo.not_editable', { cargo: cargo.code, status: cargo.status });
  }
  const sheet = await sheetNow(ctx, cargo);
  const before = await findDeclaration(ctx.tx, { cargoId: cargo.id, locale: ctx.locale });
  const version = (before?.version ?? 0) + 1;
  const number = declarationNumber(cargo.code, version);
  await insertDeclaration(ctx.tx, {
    ...{ cargoId: cargo.id, version, number, status },
    issuedBy: ctx.session.user.id,
    issuedAt: ctx.now(),
    sheet: JSON.stringify(sheet),
  });
  await audit(ctx.tx, ctx, {
    action: 'cargo.issueSecurityDeclaration',
    entity: 'cargo',
    entityId: cargo.id,
    after: { number, securityStatus: status, pieces: sheet.pieces.length },
  });
  return await updateCargo(ctx.tx, cargo.id, {});
}

/** What is aboard, when everything that a declaration has to say is known. */
async function sheetNow(ctx: ChangeContext, cargo: CargoRow): Promise<SecuritySheet> {
  const company = await findCompany(ctx.tx);
  const agent = securityAgent(company);
  if (!agent || agent.number === '') throw new DomainError('cargo.no_security_agent');
  if (!cargo.mawb) throw new DomainError('cargo.mawb_missing');
  const flight = await readSecured(ctx.tx, cargo);
  if (flight.pieces.length === 0) throw new DomainError('cargo.empty');
  const open = piecesWithoutMethod(flight.pieces);
  if (open.length > 0) {
    throw new DomainError('cargo.screening_method_missing', {
      count: open.length,
      parcels: open.join(', '),
    });
  }
  return { ...flight, agent, company: company.name, etd: cargo.etd, issuer: ctx.session.user.fullName };
}

async function readSecured(db: Queryable, { id, mawb }: Pick<CargoRow, 'id' | 'mawb'>) {
  const legs = await listLegs(db, id);
  return {
    mawb,
    legs: legs.map(({ flight, origin, destination }) => ({ flight, origin, destination })),
    pieces: await listSecuredPieces(db, id),
  };
}

/** Returns the declaration of a flight: the version that is asked for, else the newest. */
export async function getDeclaration(
  { db, locale }: Pick<Context, 'db' | 'locale'>,
  { id, version }: { id: string; version?: number | undefined },
): Promise<SecurityDeclaration> {
  const cargo = await findCargo(db, id);
  const found = cargo && (await findDeclaration(db, { cargoId: id, version, locale }));
  if (!cargo || !found) throw new DomainError('not_found');
  const { issuedBy: _, ...declaration } = found;
  return { ...declaration, cargoCode: cargo.code, sheet: securitySheetSchema.parse(found.sheet) };
}

/** Returns what the page and the departure of a flight know of its declaration. */
export async function readFlightSecurity(
  { db, locale }: Pick<Context, 'db' | 'locale'>,
  cargo: CargoRow,
): Promise<FlightSecurity> {
  const agent = securityAgent(await findCompany(db));
  const found = await findDeclaration(db, { cargoId: cargo.id, locale });
  const isOnGround = isGrounded(cargo.status);
  const now = isOnGround && (agent || found) ? await readSecured(db, cargo) : undefined;
  const { sheet, ...latest } = found ?? { sheet: undefined };
  return {
    ...shownAgent(agent),
    withoutMethod: now ? piecesWithoutMethod(now.pieces) : [],
    latest:
      'number' in latest
        ? {
            ...latest,
            isStale: now !== undefined && !isSameSecurity(securitySheetSchema.parse(sheet), now),
          }
        : null,
  };
}

function shownAgent(agent: SecurityAgent | undefined): Pick<FlightSecurity, 'isDemanded' | 'handler'> {
  return { isDemanded: agent !== undefined, handler: agent?.handler ?? '' };
}
