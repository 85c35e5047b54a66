-- Accounts of platforms without a log-in of their own: what their creator says of them and asks for, and whether staff looked.
alter table creator
  add column affiliate_id text not null default '',
  add column live_price numeric(18, 2),
  add column long_video_price numeric(18, 2),
  add column short_video_price numeric(18, 2),
  add column photo_story_price numeric(18, 2),
  add column video_price numeric(18, 2),
  add column checked_at timestamptz,
  -- From when on the account waits for staff to look; null while nobody has to.
  add column check_from timestamptz,
  add column check_note text not null default '',
  add column updated_at timestamptz;

create table creator_check (
  tenant_id uuid not null references tenant,
  id uuid not null,
  creator_id uuid not null,
  at timestamptz not null,
  actor_id uuid not null,
  verdict text not null check (verdict in ('checked', 'refused')),
  handle text not null,
  followers bigint not null,
  note text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, creator_id) references creator,
  foreign key (tenant_id, actor_id) references account
);
create index creator_check_of on creator_check (tenant_id, creator_id, at desc, id desc);
call app.guard('creator_check');

-- What the complete-info form kept as text becomes accounts, beside those that are there already. The form itself is read
-- from the accounts from now on.
alter table platform_info no force row level security;
alter table creator no force row level security;
insert into creator (tenant_id, id, account_id, platform, handle, nickname, homepage_url, followers, affiliate_id,
  country_code, linked_at, updated_at, check_from)
select i.tenant_id, gen_random_uuid(), i.account_id, said.platform, said.handle, coalesce(said.nickname, said.handle),
  said.homepage, coalesce(said.followers, 0), coalesce(said.affiliate, ''), i.country_code, i.updated_at, i.updated_at, i.updated_at
from platform_info i
cross join lateral (
  -- The name of a profile stands first behind the host, or behind a word of the platform; a link without one is kept whole.
  select link.platform, coalesce(nullif(named.handle, ''), regexp_replace(link.value, '^https://(www\.)?|/+$', '', 'g')) as handle,
    null as nickname, link.value as homepage, null::bigint as followers, null as affiliate
  from (values (2, i.links ->> 'ytHomePageLink'), (3, i.links ->> 'igHomePageLink'), (4, i.links ->> 'fbHomePageLink'))
    as link (platform, value)
  cross join lateral (select regexp_replace(regexp_replace(link.value, '[?#].*$', ''), '^https://[^/]*/*', '') as path) p
  cross join lateral (select case
    when p.path = 'profile.php' then substring(link.value from '[?&]id=([0-9]+)')
    when split_part(p.path, '/', 1) in ('channel', 'c', 'user') then split_part(p.path, '/', 2)
    when split_part(p.path, '/', 1) in ('pages', 'people')
      then coalesce(substring(p.path from '[0-9]{6,}'), split_part(p.path, '/', 2))
    else ltrim(split_part(p.path, '/', 1), '@')
  end as handle) named
  union all
  select 5, i.links ->> 'spUserName', null, 'https://shopee.com/' || (i.links ->> 'spUserName'), null, i.links ->> 'spAffiliateId'
  union all
  select 0, regexp_replace(i.links ->> 'otherHomePageLink', '^https://(www\.)?|/+$', '', 'g'), i.links ->> 'otherNickName',
    i.links ->> 'otherHomePageLink', least((i.links ->> 'otherFollowers')::numeric, 999999999)::bigint, null
) as said (platform, handle, nickname, homepage, followers, affiliate)
where said.handle <> '' and not exists (
  select from creator c
  where c.tenant_id = i.tenant_id and c.account_id = i.account_id and c.platform = said.platform and c.removed_at is null
    and (lower(c.handle) = lower(said.handle) or c.homepage_url = said.homepage)
);
alter table creator force row level security;
drop table platform_info;

-- A person says an account once a country; several persons may say the same one until staff have checked whose it is.
create unique index creator_said_once on creator (tenant_id, account_id, country_code, platform, lower(handle))
  where platform <> 1 and removed_at is null;
create unique index creator_checked_once on creator (tenant_id, platform, country_code, lower(handle))
  where checked_at is not null and removed_at is null;
create index creator_claims on creator (tenant_id, platform, lower(handle)) where platform <> 1 and removed_at is null;
create index creator_to_check on creator (tenant_id, check_from, id) where check_from is not null and removed_at is null;
