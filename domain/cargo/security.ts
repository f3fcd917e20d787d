import { type ScreenedHow, securityCode } from '~/domain/parcels/screening';

/** Secure for passenger aircraft, for cargo aircraft only, or screened by the rules of high risk. */
export const securityStatuses = ['spx', 'sco', 'shr'] as const;
export type SecurityStatus = (typeof securityStatuses)[number];

/** Regulated agent, known consignor, aircraft operator. */
export const agentCategories = ['RA', 'KC', 'AO'] as const;
export type AgentCategory = (typeof agentCategories)[number];

type AgentSettings = {
  /** Empty: no declaration is issued. */
  agentCategory: string;
  auRacaApproval: string;
  handlerName: string;
  handlerNumber: string;
};
export type SecurityAgent = {
  category: AgentCategory;
  /** Empty: the company itself. */
  handler: string;
  /** Identifier of the regulated party. */
  number: string;
};

/** Who issues the declarations: the handler where one is entered, else the company. Undefined: nobody does. */
export function securityAgent(settings: AgentSettings): SecurityAgent | undefined {
  const category = agentCategories.find((known) => known === settings.agentCategory);
  if (!category) return undefined;
  const { handlerName: handler, handlerNumber, auRacaApproval } = settings;
  return { category, handler, number: handler === '' ? auRacaApproval : handlerNumber };
}

export type SecuredPiece = ScreenedHow & {
  number: string;
  screeningReference: string | null;
  screeningOfficer: string;
  screenedAt: Date | null;
};
export type SecuredFlight = {
  mawb: string | null;
  legs: readonly { origin: string; destination: string; flight: string }[];
  pieces: readonly SecuredPiece[];
};

/** Numbers of the pieces that nobody screened by a named method. */
export function piecesWithoutMethod(pieces: readonly SecuredPiece[]): string[] {
  return pieces
    .filter((piece) => piece.screeningReference === null || !securityCode(piece))
    .map(({ number }) => number);
}

/** Whether a declaration still says what is aboard: the pieces, how each was screened, and the way. */
export function isSameSecurity(declared: SecuredFlight, now: SecuredFlight): boolean {
  return factsOf(declared) === factsOf(now);
}

function factsOf({ mawb, legs, pieces }: SecuredFlight): string {
  const each = pieces.map((piece) => [
    ...[piece.number, piece.screeningMethod, piece.screeningGround, piece.screeningReference],
    ...[piece.screeningOfficer, piece.screenedAt?.getTime()],
  ]);
  const way = legs.map(({ origin, destination, flight }) => [origin, destination, flight]);
  return JSON.stringify([mawb, way, each.map((facts) => JSON.stringify(facts)).sort()]);
}

/** `SYD-26-0042/S1` */
export function declarationNumber(cargoCode: string, version: number): string {
  return `${cargoCode}/S${version}`;
}
