/** Deletes unsaved input when the user signs out. An expired session keeps it. */
export function forgetTyped(): void {
  const typed = Object.keys(localStorage).filter((key) => /^moz-(?:form-draft|receive|text)/u.test(key));
  for (const key of typed) localStorage.removeItem(key);
}
