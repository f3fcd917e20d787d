-- Rights that nothing asks for are no longer offered, and nobody holds them.
delete from role_rule where subject = 'Quote';
delete from role_rule where (action, subject) in (
  ('restore', 'Form'),
  ('create', 'Parcel'), ('approve', 'Parcel'), ('receive', 'Parcel'), ('load', 'Parcel'), ('arrive', 'Parcel'),
  ('create', 'Cargo'),
  ('update', 'Currency'), ('archive', 'Currency'), ('restore', 'Currency'),
  ('publish', 'Faq'), ('publish', 'HelpArticle'), ('publish', 'TeamMember'),
  ('archive', 'ContactMessage'),
  ('export', 'Report')
);
