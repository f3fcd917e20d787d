const auxiliaries = new Set(
  'is are was were be has have had does do did can cannot could may might must will would'.split(' '),
);

/** Verbs that say a result. A test name with a verb that is missing here needs a row, or a plainer verb. */
const verbs = `
abort accent accept account acknowledge act add adjust admit advance agree align allow announce answer appear append
apply approve archive arrive ask assign attach attempt authenticate authorize avoid
back balance become begin belong bill block book break broadcast buffer build
cache calculate call cancel cap carry cause change charge check choose claim clean clear close collect combine come commit compare compile complete
compress compute confirm conflict connect consume contain continue contract convert copy correct cost count cover
crash create credit cut
deactivate decide declare decode decrease decrypt default delay delete deliver demand deny depart depend derive describe
detect differ disable disappear discard disclose display distinguish divide do double download draw drop
edit embed enable encode encrypt end enforce enter equal erase escape estimate evict exceed exclude exempt exist exit
expand expect expire explain export extend
fail fall fetch file fill filter find finish fire fix flag flush focus fold follow forbid force forget format forward
free freeze fulfil
generate get give go grant greet group grow guard guess guide
handle happen hash have hide highlight hold hydrate
identify ignore import include increase inform inherit initialise insert inspect install interrupt invalidate invite
issue join lack land last lead leak learn leave lengthen let lie lift limit link list listen load lock log look lose lower
mail make map mark mask match mean measure meet mention merge migrate miss mount move
name navigate need normalise note notice notify number
obey offer omit open order overwrite
page pair parse pass pause pay pick pin place plan point post precede predate predict prefer preserve prevent preview price
print process prompt protect prove provide publish push put
queue quit quote
raise reach react read rebuild recalculate receive recognise recompute reconnect record recover redirect redraw
reduce refer refetch reflect refresh refund refuse register reject release reload rely remain remember remind remove
rename render reopen repeat replace reply report request require reserve reset resolve respond restart restore
restrict result resume retain rethrow retry return reuse reveal revalidate reverse revert revoke rewrite roll rotate
round route run
satisfy save say scan schedule score screen scroll seal search see select sell send separate serve set settle share shift
shorten show shrink shut sign simulate sit skip slow sort span speak specify spell split stand start state stay step
stop store stream strip submit subscribe subtract succeed sum support survive suspend switch sync
terminate test throw tie time toggle track translate travel treat trigger trust try turn
undo unlock unsubscribe update upload use
validate vary verify
wait wake walk want warn weigh win withdraw work wrap write
`
  .trim()
  .split(/\s+/u);
const plain = new Set(verbs);
const thirdPerson = new Set(verbs.map(withEnding));

/** A form such as `names` is a noun after these, and after a number. */
const beforeNouns = new Set(
  `a all among an and any as at between by each every few five for four from in into its many more new no
  of old on or other own per several than the their these those three to two with without`.split(/\s+/u),
);
const beforeOf = new Set(['consists', 'reminds', 'warn', 'warns']);
const plurals = new Set(['and', 'both', 'data', 'people', 'staff', 'they']);
const prepositions = new Set(
  'about after against as at before beside between by during for from in of on over to under with within without'.split(
    ' ',
  ),
);
/** Each starts a clause that has a verb of its own. */
const clauses = new Set(
  'although because if that unless where whether which while when who whose'.split(' '),
);
const adverbs = new Set('also always never not only still'.split(' '));
const past = /ed$|^(?:began|came|chose|died|gave|got|held|left|lost|made|paid|read|saw|sent|went|wrote)$/u;

/**
 * Whether a name has a verb outside of its clauses, as far as a list of verbs can show it. `a box that is empty` has
 * none.
 */
export function hasVerb(name: string): boolean {
  const words = (name.toLowerCase().match(/%\w|\$\{[^}]*\}|\$[\w.]+|[\p{L}\p{Sc}\d’'-]+/gu) ?? []).filter(
    (word, at) => at > 0 || !adverbs.has(word),
  );
  let open = 0;
  for (const [at, word] of words.entries()) {
    if (isClause(words, at)) open += 1;
    else if (open === 0 && isVerb(words, at)) return true;
    else if (open > 0 && (isVerb(words, at) || past.test(word))) open -= 1;
  }
  return false;
}

/** `when it ends`, but not `for a while`, `at that address` or `when %s`. */
function isClause(words: readonly string[], at: number): boolean {
  const [before = '', word = '', after = ''] = [words[at - 1], words[at], words[at + 1]];
  return clauses.has(word) && before !== 'a' && !prepositions.has(before) && !/^[%$]/u.test(after);
}

function isVerb(words: readonly string[], at: number): boolean {
  const [before, word = '', after] = [words[at - 1], words[at], words[at + 1]];
  if (auxiliaries.has(word)) return true;
  if (before !== undefined && (beforeNouns.has(before) || /^\d/u.test(before))) return false;
  if (after === 'of' && !beforeOf.has(word)) return false;
  if (thirdPerson.has(word)) return true;
  return plain.has(word) && (at === 0 || isPlural(words.slice(0, at)));
}

/** Whether the subject is plural: `staff of an office`, `a form and its bill`, `a form that two clerks`. */
function isPlural(before: readonly string[]): boolean {
  const start = before.findLastIndex((_, at) => isClause(before, at)) + 1;
  const subject = start === before.length ? before.slice(0, -1) : before.slice(start);
  const end = subject.findIndex((word, at) => at > 0 && (prepositions.has(word) || past.test(word)));
  const head = subject.at(end === -1 ? -1 : end - 1) ?? '';
  return subject.some((word) => plurals.has(word)) || /^[%$]|[^s]s$/u.test(head);
}

function withEnding(verb: string): string {
  if (verb === 'have' || verb === 'do') return verb === 'have' ? 'has' : 'does';
  if (/[^aeiou]y$/u.test(verb)) return `${verb.slice(0, -1)}ies`;
  return /(?:[sxz]|ch|sh|go)$/u.test(verb) ? `${verb}es` : `${verb}s`;
}
