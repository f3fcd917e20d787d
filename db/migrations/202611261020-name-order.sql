-- Names in the order of the Mongolian alphabet: Ё after Е, Ө after О, Ү after У, small letters beside capitals. The
-- bytes of a text put every capital before every small letter, and Ө, Ү and Ё behind Я. Digits and Latin names come
-- before Cyrillic ones.
create collation name_order (provider = icu, locale = 'und', rules = '&е < ё <<< Ё &о < ө <<< Ө &у < ү <<< Ү');

-- The indexes of lists by name once more, in that order. The released version still reads the former ones.
create index customer_name_order_idx on customer
  ((coalesce(organization_name, first_name || ' ' || last_name)) collate name_order, id) where archived_at is null;
create index customer_name_mn_order_idx on customer
  ((coalesce(organization_name, ltrim(last_name || ' ' || first_name))) collate name_order, id)
  where archived_at is null;
create index app_user_name_order_idx on app_user (full_name collate name_order, id) where archived_at is null;
create index app_user_staff_order_idx on app_user (full_name collate name_order, id)
  where customer_id is null and archived_at is null;
create index app_user_status_order_idx on app_user (status, full_name collate name_order, id)
  where archived_at is null;
create index form_receiver_order_idx on form ((coalesce(receiver ->> 'name', '')) collate name_order, id);
create index parcel_receiver_order_idx on parcel (receiver_name collate name_order, id);
create index denied_party_name_order_idx on denied_party (name collate name_order, id) where removed_at is null;
create index denied_party_kind_order_idx on denied_party (kind, name collate name_order, id)
  where removed_at is null;
