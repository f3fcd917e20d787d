/** Who signs out leaves no half-typed words behind; a session that merely ended keeps them. */
export function forgetTyped(): void {
  const typed = Object.keys(localStorage).filter((key) => /^moz-(?:form-draft|receive|text)/u.test(key));
  for (const key of typed) localStorage.removeItem(key);
}
