-- The library of creators (R125) is searched, filtered and sorted by what stands with each account of a platform.
alter table creator
  add column creator_types text[] not null default '{}',
  add column area_first text not null default '',
  add column area_second text not null default '',
  add column search tsvector not null default '',
  -- The lowest price that is asked, in the currency of the account's country; null where none is.
  add column asking_price numeric(18,2) generated always as
    (least(live_price, long_video_price, short_video_price, photo_story_price, video_price)) stored,
  -- The same by fixed reference rates: it sorts prices of several countries and is shown to nobody.
  add column asking_usd numeric(18,6) generated always as
    (least(live_price, long_video_price, short_video_price, photo_story_price, video_price) * case country_code
      when 'TH' then 0.0305 when 'VN' then 0.0000385 when 'ID' then 0.0000605 when 'PH' then 0.0172
      when 'MY' then 0.237 when 'SG' then 0.77 when 'TW' then 0.032 when 'CN' then 0.14 when 'GB' then 1.31
      when 'SA' then 0.2666 else 1 end) stored;

-- Who entered an account that nobody has linked, and what is known of it beyond its public page.
create table creator_entry (
  tenant_id uuid not null references tenant,
  creator_id uuid not null,
  entered_by uuid not null,
  -- 0 staff, 1 creator, 2 MCN
  entered_as smallint not null check (entered_as in (0, 1, 2)),
  mcn_id uuid,
  introduction text not null,
  contact_cipher bytea,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, creator_id),
  foreign key (tenant_id, creator_id) references creator,
  foreign key (tenant_id, entered_by) references account,
  foreign key (tenant_id, mcn_id) references mcn
);
create index creator_entry_of_mcn on creator_entry (tenant_id, mcn_id) where mcn_id is not null;
call app.guard('creator_entry');

alter table creator no force row level security;
alter table creator_profile no force row level security;
alter table account no force row level security;
update creator c set creator_types = p.creator_types, area_first = p.area_first, area_second = p.area_second,
    categories = case when cardinality(p.category_keys) > 0 then p.category_keys else c.categories end
  from creator_profile p where p.tenant_id = c.tenant_id and p.account_id = c.account_id and p.country_code = c.country_code;
update creator c set search = array_to_tsvector(array(select distinct word from unnest(
    regexp_split_to_array(lower(c.handle || ' ' || c.nickname || ' ' || coalesce(a.full_name, '')), '[\s]+')
    || regexp_split_to_array(lower(c.handle || ' ' || c.nickname), '[\s._]+')) word where word <> ''))
  from creator s left join account a on a.tenant_id = s.tenant_id and a.id = s.account_id
  where s.tenant_id = c.tenant_id and s.id = c.id and c.removed_at is null;
alter table creator force row level security;
alter table creator_profile force row level security;
alter table account force row level security;

create index creator_words on creator using gin (tenant_id, search);
create index creator_followed on creator (tenant_id, followers desc, id desc) where removed_at is null;
create index creator_changed on creator (tenant_id, (greatest(linked_at, updated_at)) desc, id desc) where removed_at is null;
create index creator_dearest on creator (tenant_id, (coalesce(asking_usd, -1)) desc, id desc) where removed_at is null;
create index creator_cheapest on creator (tenant_id, (coalesce(asking_usd, 1000000000)), id) where removed_at is null;
create index creator_unlinked on creator (tenant_id, platform, country_code, lower(handle)) where account_id is null and removed_at is null;
create index account_ended on account (tenant_id, id) where disabled_at is not null;
