import { expect, test } from 'vitest';
import type { Catalogue, Column } from './catalogue';
import { describeSchema } from './document';

const column = (name: string, change: Partial<Column> = {}): Column => ({
  name,
  type: 'uuid',
  isPrimary: false,
  isForeign: false,
  isUnique: false,
  comment: null,
  ...change,
});

const catalogue: Catalogue = {
  tables: [
    { name: 'app_user', comment: 'An account.', columns: [column('id', { isPrimary: true })] },
    {
      name: 'form',
      comment: 'A form of a customer.',
      columns: [
        column('id', { isPrimary: true }),
        column('status', { type: 'form_status', comment: 'How far it is.' }),
        column('created_by', { isForeign: true }),
        column('at', { type: 'timestamp with time zone' }),
      ],
    },
    {
      name: 'piece',
      comment: 'A box.',
      columns: [
        column('form_id', { isPrimary: true, isForeign: true }),
        column('user_id', { isForeign: true }),
      ],
    },
  ],
  links: [
    { from: 'form', to: 'app_user', columns: ['created_by'], isSingle: false, isOptional: true },
    { from: 'piece', to: 'form', columns: ['form_id'], isSingle: true, isOptional: false },
    { from: 'piece', to: 'app_user', columns: ['user_id'], isSingle: false, isOptional: true },
  ],
  types: [
    { name: 'form_status', values: ['draft', 'submitted'] },
    { name: 'battery', values: ['none'] },
  ],
};

const accounts = { title: 'Accounts', about: 'Who signs in.', tables: ['app_user'] };
const forms = { title: 'Forms', about: 'What is sent.', tables: ['form', 'piece'] };

test('draws one diagram for each subject, with keys, links and meanings', () => {
  const text = describeSchema(catalogue, [accounts, forms]);
  expect(text.slice(text.indexOf('## Accounts'))).toBe(`## Accounts

Who signs in.

\`\`\`mermaid
erDiagram
  app_user {
    uuid id PK
  }
\`\`\`

- **\`app_user\`**: An account.

## Forms

What is sent.

\`\`\`mermaid
erDiagram
  form {
    uuid id PK
    form_status status
    uuid created_by FK
    timestamptz at
  }
  piece {
    uuid form_id PK, FK
    uuid user_id FK
  }
  form ||--o| piece : "form_id"
\`\`\`

- **\`form\`**: A form of a customer.
  - \`status\`: How far it is.
- **\`piece\`**: A box.

To tables of other subjects: \`piece.user_id\` → \`app_user\`.

Types with fixed values:

- \`form_status\`: draft, submitted
`);
});

test.each([
  ['a table without a subject', [forms], 'app_user belongs to no subject'],
  ['a subject with a deleted table', [accounts, forms, { ...forms, tables: ['old'] }], 'old is in a subject'],
  ['a table in two subjects', [accounts, forms, accounts], 'app_user belongs to two subjects'],
])('refuses to describe a schema with %s', (_case, subjects, problem) => {
  expect(() => describeSchema(catalogue, subjects)).toThrow(problem);
});
