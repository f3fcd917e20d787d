import { z } from 'zod';
import { caseActs } from '~/domain/cases/acts';
import { caseByLinkSchema, openByLinkSchema, writeByLinkSchema } from '~/domain/cases/link-schema';
import {
  assignCaseSchema,
  countCasesSchema,
  decideCaseSchema,
  listCasesSchema,
  openCaseSchema,
  settleCaseSchema,
  wordedCaseSchema,
  writeCaseSchema,
} from '~/domain/cases/schema';
import { changeSchema, idSchema } from '~/domain/core/schema';
import { linkSchema } from '~/domain/receiver/schema';
import { countSchema } from '../core/api/paging/schema';
import { change, publicChange, publicRead, read, router } from '../core/api/trpc';
import { receiverCasesSchema } from './by-link/schema';
import { openByLink, readCasesByLink, withdrawByLink, writeByLink } from './by-link/service';
import { askInCase, writeToCase } from './converse';
import { assignCase, decideCase, rejectCase, reopenCase, withdrawCase } from './decide';
import { getCaseFigures } from './figures/service';
import { countCases, listCases } from './list/service';
import { openCase } from './open';
import { caseFiguresSchema, caseListSchema, caseSchema, changedCaseSchema } from './schema';
import { settleCase } from './settle';
import { getCase } from './view/service';

const informs = { changes: ['case', 'message', 'notification'], audits: 'support_case' } as const;
const codeSchema = z.object({ code: z.string() });
const quietly = { changes: ['case'], audits: 'support_case' } as const;

/** Support cases: a conversation about damage, loss, delay or missing contents, with a deadline and a decision. */
export const casesRouter = router({
  /** Cases that wait for somebody, those that are due first; a customer’s own, or all for staff. */
  list: read(['read', 'Case'], {
    from: ['case', 'customer', 'form', 'parcel', 'user'],
    mayLag: true,
    exports: 'cases',
  })
    .input(listCasesSchema)
    .output(caseListSchema)
    .query(({ ctx, input }) => listCases(ctx, input)),
  count: read(['read', 'Case'], { from: ['case'], mayLag: true })
    .input(countCasesSchema)
    .output(countSchema)
    .query(({ ctx, input }) => countCases(ctx, input)),
  get: read(['read', 'Case'], { from: ['case', 'cargo', 'form', 'parcel', 'constant', 'customer', 'user'] })
    .input(z.object({ id: idSchema }))
    .output(caseSchema)
    .query(({ ctx, input }) => getCase(ctx, input.id)),

  /** How many cases of the last year, how fast they were decided, and what was given, by kind. */
  figures: read(['read', 'Report'], { from: ['cargo', 'case'], mayLag: true })
    .output(caseFiguresSchema)
    .query(({ ctx }) => getCaseFigures(ctx)),

  /** Reports damage, loss, delay or missing contents, or asks for a refund. */
  open: change(['create', 'Case'], informs)
    .input(openCaseSchema)
    .output(changedCaseSchema)
    .mutation(({ ctx, input }) => openCase(ctx, input)),
  /** A message to the other side, or a note among staff. */
  write: change([caseActs.write.permission, 'Case'], informs)
    .input(writeCaseSchema)
    .output(changedCaseSchema)
    .mutation(({ ctx, input }) => writeToCase(ctx, input)),
  withdraw: change([caseActs.withdraw.permission, 'Case'], quietly)
    .input(changeSchema)
    .output(changedCaseSchema)
    .mutation(({ ctx, input }) => withdrawCase(ctx, input)),

  /** Asks the customer; the deadline waits until they write. */
  ask: change([caseActs.ask.permission, 'Case'], informs)
    .input(wordedCaseSchema)
    .output(changedCaseSchema)
    .mutation(({ ctx, input }) => askInCase(ctx, input)),
  assign: change([caseActs.assign.permission, 'Case'], quietly)
    .input(assignCaseSchema)
    .output(changedCaseSchema)
    .mutation(({ ctx, input }) => assignCase(ctx, input)),
  decide: change([caseActs.decide.permission, 'Case'], informs)
    .input(decideCaseSchema)
    .output(changedCaseSchema)
    .mutation(({ ctx, input }) => decideCase(ctx, input)),
  reject: change([caseActs.reject.permission, 'Case'], informs)
    .input(wordedCaseSchema)
    .output(changedCaseSchema)
    .mutation(({ ctx, input }) => rejectCase(ctx, input)),
  reopen: change([caseActs.reopen.permission, 'Case'], informs)
    .input(wordedCaseSchema)
    .output(changedCaseSchema)
    .mutation(({ ctx, input }) => reopenCase(ctx, input)),
  /** Gives the amount of a decision: less to pay, money back, or a bank transfer. */
  settle: change([caseActs.settle.permission, 'Case'], {
    ...informs,
    changes: ['case', 'message', 'notification', 'payment'],
  })
    .input(settleCaseSchema)
    .output(changedCaseSchema)
    .mutation(({ ctx, input }) => settleCase(ctx, input)),

  /** What the receiver reported by their link. */
  readByLink: publicRead({ from: ['form'] })
    .input(linkSchema)
    .output(receiverCasesSchema)
    .query(({ ctx, input }) => readCasesByLink(ctx, input.token)),
  openByLink: publicChange({ audits: { support_case: ['cases.openByLink'] } })
    .input(openByLinkSchema)
    .output(codeSchema)
    .mutation(({ ctx, input }) => openByLink(ctx, input)),
  writeByLink: publicChange({ audits: { support_case: ['cases.writeByLink'] } })
    .input(writeByLinkSchema)
    .output(codeSchema)
    .mutation(({ ctx, input }) => writeByLink(ctx, input)),
  withdrawByLink: publicChange({ audits: { support_case: ['cases.withdrawByLink'] } })
    .input(caseByLinkSchema)
    .output(codeSchema)
    .mutation(({ ctx, input }) => withdrawByLink(ctx, input)),
});
