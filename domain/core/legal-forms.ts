/** The legal forms of organizations in names, in both languages. */
export const legalForms =
  /(?<![\p{L}\p{N}])(?:pty|ltd|limited|llc|inc|incorporated|corp|corporation|company|co|plc|gmbh|ххк|хк|төхк|төөхк|төк|бхк)(?![\p{L}\p{N}])\.?/giu;

/** Whether a name contains a legal form: no person is called so. */
export function isOrganizationName(name: string): boolean {
  return name.replace(legalForms, '') !== name;
}
