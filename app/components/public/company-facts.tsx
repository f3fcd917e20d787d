import type { ReactNode } from 'react';

/** A label and what an administrator has entered for it, both in the language of the page. */
export type CompanyFact = { label: string; value: string };

/** Who the company is, what it is licensed for and who insures it; nothing while nothing is entered. */
export function CompanyFacts({ facts }: { facts: readonly CompanyFact[] }): ReactNode {
  if (facts.length === 0) return null;
  return (
    <ul className="muted small">
      {facts.map(({ label, value }) => (
        <li key={label}>{label === '' ? value : `${label}: ${value}`}</li>
      ))}
    </ul>
  );
}
