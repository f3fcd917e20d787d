-- Every text that a message template ever had. Kept by the database itself, so that no way of changing one is missed.

alter table message_template
  add column updated_by uuid references app_user (id),
  add column updated_at timestamptz(3) not null default now();

create table message_template_version (
  kind message_kind not null,
  channel message_channel not null,
  locale locale not null,
  version integer not null,
  subject text not null,
  body text not null,
  created_by uuid references app_user (id),
  created_at timestamptz(3) not null,
  primary key (kind, channel, locale, version)
);
insert into message_template_version
select kind, channel, locale, version, subject, body, updated_by, updated_at from message_template;

create trigger message_template_version_append_only before update or delete on message_template_version
  for each row execute function refuse_change();

create function keep_message_template() returns trigger language plpgsql as $$
begin
  insert into message_template_version
  values (new.kind, new.channel, new.locale, new.version, new.subject, new.body, new.updated_by, new.updated_at);
  return null;
end $$;
create trigger message_template_kept after insert or update on message_template
  for each row execute function keep_message_template();
